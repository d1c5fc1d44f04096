import type { Services } from '#platform/ctx.ts'
import type { Twilio } from '#platform/settings/message-settings.ts'
import { noteOutcome } from '../mail/note-outcome.ts'
import type { OutboxRow } from '../mail/outbox.sql.ts'
import { claimDueSms, giveUp, markSent, postpone } from '../mail/outbox.sql.ts'
import { SmsTrouble, sendByTwilio } from './send-by-twilio.ts'

const MOST_ATTEMPTS = 10
const AT_ONCE = 20
/** How long nobody else takes a claimed message. The slowest delivery takes less. */
const CLAIM_SECONDS = 60
const TIMEOUT_MS = 10_000
/**
 * The wait before the second attempt. It is short, because a code is valid for minutes. Each wait is twice the one
 * before.
 */
const FIRST_WAIT_SECONDS = 5

async function send(services: Services, twilio: Twilio, sms: OutboxRow, timeoutMs: number): Promise<void> {
  const { db, clock, log } = services
  try {
    await sendByTwilio(twilio, { to: sms.recipient, text: sms.text }, timeoutMs)
    const now = clock.now()
    await noteOutcome(() => markSent(db, sms.id, now))
  } catch (error) {
    if (!(error instanceof SmsTrouble)) throw error
    const { message: reason, mayPass, waitSeconds } = error
    log.warn({ sms: sms.id, attempt: sms.attempts, reason }, 'a text message could not be sent')
    if (!mayPass) return void (await giveUp(db, sms.id, MOST_ATTEMPTS, reason))
    const seconds = Math.max(waitSeconds, FIRST_WAIT_SECONDS * 2 ** (sms.attempts - 1))
    await postpone(db, sms.id, clock.now().add({ seconds }), reason)
  }
}

/**
 * Sends the text messages that are due and still of use, a few at once, outside any transaction, each at most ten
 * times. It claims no more once the server stops. Without Twilio's settings all stay in the outbox.
 */
export async function sendDueSms(
  services: Services,
  timeoutMs: number = TIMEOUT_MS,
  stopping?: AbortSignal,
): Promise<void> {
  const { twilio } = services.config
  if (!twilio) return
  for (;;) {
    const now = services.clock.now()
    const claimedUntil = now.add({ seconds: CLAIM_SECONDS })
    const due = await claimDueSms(services.db, now, claimedUntil, MOST_ATTEMPTS, AT_ONCE)
    await Promise.all(due.map((sms) => send(services, twilio, sms, timeoutMs)))
    if (due.length < AT_ONCE || stopping?.aborted) return
  }
}
