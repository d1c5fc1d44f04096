import { isDiskFull } from '../trouble/disk-full.ts'
import { TerminalRefusal } from './terminal-refusal.ts'

// The reader of the output may be gone (`npm start | head`). The command continues.
const goOn = () => undefined

/** Runs a command of the terminal. A TerminalRefusal is shown as its sentence, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  for (const output of [process.stdout, process.stderr]) output.on('error', goOn)
  try {
    await work()
  } catch (error) {
    if (error instanceof TerminalRefusal) console.error(`\n${error.message}\n`)
    else if (isDiskFull(error)) console.error('\nThe disk is full: make room and try again.\n')
    else console.error(error)
    process.exitCode = 1
  }
}
