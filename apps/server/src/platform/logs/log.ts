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

/** A line that is cut stays an entry: with its time and level, and its beginning as text. */
function short(line: string): string {
  if (line.length <= LONGEST_LINE) return line
  const { level, time }: Record<string, unknown> = JSON.parse(line)
  return `${JSON.stringify({ level, time, msg: 'an entry was too long', begin: truncate(line, LONGEST_LINE / 2) })}\n`
}

const STANDARD_OUTPUT = 1

/** One for all logs of the process: lines of two would mix. */
let standardOutput: Output | undefined
function toStandardOutput(): Output {
  if (standardOutput) return standardOutput
  const output = openOutput(STANDARD_OUTPUT)
  process.once('exit', () => output.end())
  standardOutput = output
  return output
}

/**
 * A structured log: one JSON line an entry, to standard output, or where `to` says. At no level does it hold secrets:
 * what is named like one is replaced however deep it stands, errors keep their words and place alone, and each line
 * is cut, then searched for what looks like one. Trouble with the database is said about once a second.
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
