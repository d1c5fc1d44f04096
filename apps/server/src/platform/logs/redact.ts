import { truncate } from '../truncate.ts'

const SECRET =
  /password|otp|token|secret|code$|phone|email|dateOfBirth|authorization|cookie|recipient|credential|userName/i
const LONGEST = 200

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * A value as the audit log and the log keep it: without secrets, contact data and user names, and with long texts cut.
 */
export function redact(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (SECRET.test(name)) return '[redacted]'
    return truncate(value, LONGEST)
  }
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map((each) => redact(each, name))
  // An instance of a class writes itself, by toJSON.
  if (typeof value !== 'object' || value === null || 'toJSON' in value || !isPlain(value)) return value
  if (SECRET.test(name)) return '[redacted]'
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redact(each, key)]))
}
