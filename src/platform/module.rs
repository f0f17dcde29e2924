//! A program of the site that is run in the page, beside the page's own.

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

/// A program that has started. It may die of what it is asked.
#[derive(Clone, Debug)]
pub struct Module(Object);

impl Module {
    /// Fetches and starts the program of this script. A browser may remember that a script did not
    /// come, so each attempt has a number of its own.
    ///
    /// # Errors
    ///
    /// It does not come, or cannot start, in the browser's own words.
    pub async fn start(script: &str, attempt: u32) -> Result<Module, String> {
        let start = async || {
            let module = JsFuture::from(import(&format!("./{script}?{attempt}"))?).await?;
            let begin: Function = Reflect::get(&module, &"default".into())?.dyn_into()?;
            JsFuture::from(begin.call0(&JsValue::UNDEFINED)?.dyn_into::<Promise>()?).await?;
            Ok(Module(module.unchecked_into()))
        };
        start().await.map_err(|error: JsValue| in_words(&error))
    }

    /// Calls its function of this name with a text, for a text.
    ///
    /// # Errors
    ///
    /// It died, in the browser's own words.
    pub fn call(&self, function: &str, text: &str) -> Result<String, String> {
        let call = || {
            let function: Function = Reflect::get(&self.0, &function.into())?.dyn_into()?;
            function.call1(&JsValue::UNDEFINED, &text.into())
        };
        let answer = call().map_err(|error: JsValue| in_words(&error))?;
        answer.as_string().ok_or_else(|| "it said something that is no text".to_owned())
    }
}
