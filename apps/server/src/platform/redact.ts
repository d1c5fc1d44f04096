const SECRET = /password|otp|token|secret|code$|phone|email|dateOfBirth/i
const LONGEST = 200

/** What of an input the audit log keeps: secrets and contact data gone, long texts cut. */
export function redact(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (SECRET.test(name)) return '[redacted]'
    return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
  }
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map((each) => redact(each, name))
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redact(each, key)]))
}
