import { truncate } from '../truncate.ts'

/** The longest message that a log keeps: a stranger may have sent it. */
const LONGEST_WORDS = 500
const LONGEST_STACK = 2000
const KEPT = ['type', 'constraint', 'table', 'column', 'routine', 'syscall'] as const

const textOf = (value: object, name: string): string | undefined => {
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' ? truncate(found, LONGEST_WORDS) : undefined
}

/**
 * The part of an error that a log keeps: its kind, message and stack. The rest is left out, because an error of
 * the database contains the refused row, and an error of a library the request with its headers.
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
    // Named `kind`, because the log removes fields named `code`, which hold codes that people type.
    ...(textOf(error, 'code') && { kind: textOf(error, 'code') }),
    ...Object.fromEntries(kept),
    ...(error.stack && { stack: truncate(error.stack, LONGEST_STACK) }),
    ...(error.cause instanceof Error && { cause: errorEntry(error.cause) }),
  }
}
