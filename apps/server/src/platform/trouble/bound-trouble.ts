import type { pino } from 'pino'
import { isTrouble } from '../db/postgres-errors.ts'
import { Failure } from '../fail.ts'

const WINDOW_MS = 1000

type Arguments = Parameters<pino.LogFn>

const errorOf = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null || entry instanceof Error) return entry
  return Reflect.get(entry, 'err') ?? Reflect.get(entry, 'error')
}

/**
 * The kind of trouble with the database that an error reports: its code, or the driver's message where it has no
 * code.
 */
function troubleOf(error: unknown): string | undefined {
  if (error instanceof Failure)
    return error.code === 'UNAVAILABLE' ? (troubleOf(error.cause) ?? error.code) : undefined
  if (!(error instanceof Error && isTrouble(error))) return undefined
  return 'code' in error ? String(error.code) : error.message
}

/** The entry, with the number of similar entries that were left out since the last one. */
function counted(given: Arguments, leftOut: number): Arguments {
  const [entry, ...words]: unknown[] = given
  const fields = entry instanceof Error ? { err: entry } : Object(entry)
  return [{ ...fields, leftOut }, ...words] as unknown as Arguments
}

/**
 * Limits what a log says of trouble with the database, because every call meets it. Of each kind (the message of the
 * entry and the code of the error) it writes the first entry at once and then the last one of each second. `leftOut`
 * counts the others of that second.
 */
export function boundTrouble(): pino.LoggerOptions['hooks'] & object {
  const kinds = new Map<string, { write(leftOut: number): void; waiting: number }>()

  function rest(kind: string): void {
    setTimeout(() => {
      const known = kinds.get(kind)
      if (!known?.waiting) return void kinds.delete(kind)
      known.write(known.waiting - 1)
      known.waiting = 0
      rest(kind)
    }, WINDOW_MS).unref()
  }
  return {
    logMethod(given, method, level) {
      const trouble = troubleOf(errorOf(given[0]))
      if (trouble === undefined) return method.apply(this, given)
      const kind = `${level} ${String(given[1])} ${trouble}`
      const known = kinds.get(kind)
      if (known) {
        known.write = (leftOut) => method.apply(this, leftOut > 0 ? counted(given, leftOut) : given)
        known.waiting += 1
        return
      }
      method.apply(this, given)
      kinds.set(kind, { write: () => undefined, waiting: 0 })
      rest(kind)
    },
  }
}
