// How JSON writes a NUL, and half of a surrogate pair: behind an even number of backslashes.
const NOT_KEPT_IN_JSON = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/

function cannotBeKept(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(cannotBeKept)
  if (typeof value !== 'string') return false
  if (value.includes('\0')) return true
  return /^[[{]/.test(value) && value.includes('\\u') && NOT_KEPT_IN_JSON.test(value)
}

/**
 * Refuses a text that PostgreSQL cannot store, with the code that PostgreSQL would use. It does not ask PostgreSQL,
 * which writes a line to its log for each statement that fails.
 */
export function refuseNul(values: readonly unknown[]): void {
  if (!values.some(cannotBeKept)) return
  throw Object.assign(new Error('a text holds a character that cannot be saved'), { code: '22021' })
}
