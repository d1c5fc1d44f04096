import { pino } from 'pino'
import { boundTrouble } from '../trouble/bound-trouble.ts'
import { truncate } from '../truncate.ts'
import { errorEntry } from './error-entry.ts'
import type { Output } from './log-output.ts'
import { openOutput } from './log-output.ts'
import { redact } from './redact.ts'
import { scrub } from './scrub.ts'

export type Log = pino.Logger

const LONGEST_LINE = 4096

/** A line that is too long becomes a shorter entry: its time and level, and the beginning of its text. */
function short(line: string): string {
  if (line.length <= LONGEST_LINE) return line
  const { level, time }: Record<string, unknown> = JSON.parse(line)
  return `${JSON.stringify({ level, time, msg: 'an entry was too long', begin: truncate(line, LONGEST_LINE / 2) })}\n`
}

const STANDARD_OUTPUT = 1

/** One output for all logs of the process, because lines of two would mix. */
let standardOutput: Output | undefined
function toStandardOutput(): Output {
  if (standardOutput) return standardOutput
  const output = openOutput(STANDARD_OUTPUT)
  process.once('exit', () => output.end())
  standardOutput = output
  return output
}

/**
 * A structured log: one line of JSON for each entry, to standard output or to `to`. No level writes secrets: a
 * value whose name is that of a secret is replaced at any depth, errors keep only kind, message and stack, and
 * each line is cut and then searched for texts that look like secrets. Entries about trouble with the database are
 * written about once a second.
 */
export function openLog(level: string, to?: { write(line: string): void }): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    serializers: { err: errorEntry, error: errorEntry },
    formatters: {
      log: (entry) =>
        Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, redact(value, name)])),
    },
    hooks: { ...boundTrouble(), streamWrite: (line) => scrub(short(line)) },
  }
  return pino(options, to ?? toStandardOutput())
}
