//! Another program that plays: it reads a line with everything a player may see, and answers with
//! an action.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use bastide_console::LONGEST_LINE;
use bastide_console::choice::{self, Limits};
use bastide_rules::{Action, Game};
use serde::Deserialize;

/// A running program.
pub struct Program {
    child: Child,
    /// Lines to the program, written by a separate thread: a program that does not read must not
    /// block the match.
    input: Sender<String>,
    /// Lines from the program.
    output: Receiver<Vec<u8>>,
    limit: Duration,
}

#[derive(Deserialize)]
struct Answer {
    ok: bool,
    action: Option<Action>,
    error: Option<String>,
}

impl Program {
    /// Starts the program.
    pub fn start(words: &[String], limit: Duration) -> Result<Program, String> {
        let (name, arguments) = words.split_first().ok_or("no program is named")?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|why| format!("{name:?} cannot be started: {why}"))?;
        let (Some(mut writer), Some(reader)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{name:?} has no input or output"));
        };
        let (input, lines) = mpsc::channel::<String>();
        thread::spawn(move || {
            for line in lines {
                if writer.write_all(line.as_bytes()).and_then(|()| writer.flush()).is_err() {
                    return;
                }
            }
        });
        let (sender, output) = mpsc::channel();
        thread::spawn(move || {
            let mut reader = BufReader::new(reader);
            let mut line = Vec::new();
            let most = LONGEST_LINE as u64;
            while matches!(reader.by_ref().take(most).read_until(b'\n', &mut line), Ok(1..)) {
                if sender.send(std::mem::take(&mut line)).is_err() {
                    return;
                }
            }
        });
        Ok(Program { child, input, output, limit })
    }

    /// Returns its action; or the reason why the game is lost for it.
    pub fn choose(&mut self, game: &Game, limits: Limits, seed: u64) -> Result<Action, String> {
        let request = format!("{}\n", choice::request(game, limits, seed));
        self.input.send(request).map_err(|_| "it has ended".to_owned())?;
        let line = self.output.recv_timeout(self.limit).map_err(|why| match why {
            RecvTimeoutError::Timeout => {
                format!("it did not answer within {} ms", self.limit.as_millis())
            }
            RecvTimeoutError::Disconnected => "it has ended".to_owned(),
        })?;
        match serde_json::from_slice(&line) {
            Ok(Answer { ok: true, action: Some(action), .. }) => Ok(action),
            Ok(Answer { error, .. }) => {
                let why = error.unwrap_or_else(|| "no action".to_owned());
                Err(format!("it answered: {}", why.chars().take(200).collect::<String>()))
            }
            Err(why) => Err(format!("its answer cannot be read: {why}")),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
