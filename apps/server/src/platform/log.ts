import { pino } from 'pino'
import { errorEntry } from './error-entry.ts'
import { redact } from './redact.ts'
import { scrub } from './scrub.ts'

export type Log = pino.Logger

/**
 * A structured log: one JSON line an entry, to standard output, or where `to` says. At no level does it hold secrets:
 * what is named like one is replaced however deep it stands, errors keep their words and place alone, and each line
 * is searched for what looks like one.
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
    hooks: { streamWrite: scrub },
  }
  return to ? pino(options, to) : pino(options)
}
