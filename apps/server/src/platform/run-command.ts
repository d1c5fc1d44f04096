import { Refusal } from './refusal.ts'

/** Runs a command of the terminal. A Refusal is shown as its sentence, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refusal) console.error(`\n${error.message}\n`)
    else console.error(error)
    process.exitCode = 1
  }
}
