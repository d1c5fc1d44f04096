import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { environment, node, root } from './install.mjs'

const LOOK_MS = 500

// npm runs a script in a shell. Some shells replace themselves with the script, others stay between npm and the
// script.
const SHELL = /\((?:sh|bash|dash|ash|zsh)\) \S (\d+)/

function npmAbove() {
  try {
    const shell = SHELL.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))
    return `${process.ppid} ${shell?.[1]}`
  } catch {
    return String(process.ppid)
  }
}

/** Runs a program of the project in place of this process: passes on its signals, its output and its exit code. */
export function handOver(args, extra = {}) {
  const child = spawn(node, args, {
    cwd: root,
    env: { ...environment(), ...extra },
    // When the channel closes, the program learns that this process is gone, even if it was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) {
    const npm = npmAbove()
    // A killed npm sends no signal. Without this check the server would keep its port after the terminal is closed.
    setInterval(() => npmAbove() === npm || child.kill('SIGTERM'), LOOK_MS).unref()
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
