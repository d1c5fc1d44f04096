import { pino } from 'pino'

export type Log = pino.Logger

// What must never reach a log, wherever it turns up in an object that is logged.
const SECRET = [
  'password',
  'code',
  'otp',
  'token',
  'refreshToken',
  'authorization',
  'phoneNumber',
  'currentPassword',
  'newPassword',
]

/** A structured log: one JSON line an entry, secrets replaced. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  })
}
