import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#platform/keys.ts'

const OLDEST_SECONDS = 300
/** The clocks of two servers may differ a little. */
const SKEW_SECONDS = 30

export const signatureHeader = 'sandbox-signature'

const secondsOf = (moment: Temporal.Instant) => Math.floor(moment.epochMilliseconds / 1000)

function digestOf(keys: Keys, time: string, body: string): Buffer {
  return createHmac('sha256', keys.current('SANDBOX').secret).update(`${time}.${body}`).digest()
}

/** The value of the header: the moment, and a signature over the moment and the body. */
export function signNotice(keys: Keys, body: string, now: Temporal.Instant): string {
  const time = String(secondsOf(now))
  return `t=${time},v1=${digestOf(keys, time, body).toString('hex')}`
}

/** Whether the signature is ours, at most five minutes old, and not from the future. */
export function isGenuine(keys: Keys, body: string, signature: unknown, now: Temporal.Instant): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(signature)) ?? []
  if (time === undefined || hex === undefined) return false
  if (!timingSafeEqual(digestOf(keys, time, body), Buffer.from(hex, 'hex'))) return false
  const age = secondsOf(now) - Number(time)
  return age <= OLDEST_SECONDS && age >= -SKEW_SECONDS
}
