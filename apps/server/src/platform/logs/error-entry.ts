import { truncate } from '../truncate.ts'

/** An error's words may be what a stranger sent. */
const LONGEST_WORDS = 500
const LONGEST_STACK = 2000
const KEPT = ['type', 'constraint', 'table', 'column', 'routine', 'syscall'] as const

const textOf = (value: object, name: string): string | undefined => {
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' ? truncate(found, LONGEST_WORDS) : undefined
}

/**
 * What a log keeps of an error: its kind, its words and where it came from. Not what else hangs on it: an error of
 * the database brings the row that it refused, one of a library the request and its headers.
 */
export function errorEntry(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? { type: 'unknown' } : error
  const kept = KEPT.flatMap((name) => {
    const text = textOf(error, name)
    return text === undefined ? [] : [[name, text]]
  })
  return {
    name: error.name,
    message: truncate(error.message, LONGEST_WORDS),
    // Named otherwise than a code that a person types.
    ...(textOf(error, 'code') && { kind: textOf(error, 'code') }),
    ...Object.fromEntries(kept),
    ...(error.stack && { stack: truncate(error.stack, LONGEST_STACK) }),
    ...(error.cause instanceof Error && { cause: errorEntry(error.cause) }),
  }
}
