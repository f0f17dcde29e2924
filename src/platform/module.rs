//! A second program of the site that runs in the page itself.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use wasm_bindgen_futures::JsFuture;

use super::in_words;

#[wasm_bindgen]
extern "C" {
    /// Imports a script of the site (`index.html`).
    #[wasm_bindgen(js_namespace = window, js_name = importScript, catch)]
    fn import(path: &str) -> Result<Promise, JsValue>;
}

/// A running program. A call may crash it.
#[derive(Clone, Debug)]
pub struct Module(Object);

impl Module {
    /// Fetches and starts the program of this script. A browser may remember that a script failed
    /// to load, so each attempt has a number of its own.
    ///
    /// # Errors
    ///
    /// It did not load or did not start; the message is the browser's.
    pub async fn start(script: &str, attempt: u32) -> Result<Module, String> {
        let start = async || {
            let module = JsFuture::from(import(&format!("./{script}?{attempt}"))?).await?;
            let begin: Function = Reflect::get(&module, &"default".into())?.dyn_into()?;
            JsFuture::from(begin.call0(&JsValue::UNDEFINED)?.dyn_into::<Promise>()?).await?;
            Ok(Module(module.unchecked_into()))
        };
        start().await.map_err(|error: JsValue| in_words(&error))
    }

    /// Calls a function of the program with a text, and returns its text.
    ///
    /// # Errors
    ///
    /// It crashed; the message is the browser's.
    pub fn call(&self, function: &str, text: &str) -> Result<String, String> {
        let call = || {
            let function: Function = Reflect::get(&self.0, &function.into())?.dyn_into()?;
            function.call1(&JsValue::UNDEFINED, &text.into())
        };
        let answer = call().map_err(|error: JsValue| in_words(&error))?;
        answer.as_string().ok_or_else(|| "it said something that is no text".to_owned())
    }
}
