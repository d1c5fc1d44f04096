import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#platform/ctx.ts'
import type { Delivery, DeliveryPatience } from './deliver-mail.ts'
import { deliverMail } from './deliver-mail.ts'
import { noteOutcome } from './note-outcome.ts'
import type { OutboxRow } from './outbox.sql.ts'
import { claimDueMail, giveUp, markSent, markUnsure, postpone, release } from './outbox.sql.ts'

const MOST_ATTEMPTS = 10
const AT_ONCE = 20
/** Beside those: codes and links that somebody waits for. */
const URGENT_AT_ONCE = 10
/** Of the slow ones too, in this process: of those that somebody waits for, and of the others. */
const MOST_OPEN = 200
/** Longer than the slowest delivery: until then nobody else takes a claimed mail. */
const CLAIM_MINUTES = 15

interface Patience extends DeliveryPatience {
  /** A delivery that takes longer goes on, but no longer keeps the place of another mail. */
  placeMs: number
}

// stopMs leaves some of the time that a stop gives to work (LONGEST_WORK_MS in app.ts) to note how it ended.
const PATIENCE: Patience = { placeMs: 5000, handOverMs: 60_000, confirmMs: 10 * 60_000, stopMs: 400 }

async function note({ db, clock, log }: Services, mail: OutboxRow, delivery: Delivery): Promise<void> {
  const now = clock.now()
  if (delivery.end === 'taken') return noteOutcome(() => markSent(db, mail.id, now))
  if (delivery.end === 'stopped') return void (await release(db, mail.id, now))
  const { end, reason } = delivery
  log.warn({ mail: mail.id, attempt: mail.attempts, end, reason }, 'a mail was not taken')
  if (end === 'unsure') await noteOutcome(() => markUnsure(db, mail.id, now, reason))
  else if (end === 'refused') await giveUp(db, mail.id, MOST_ATTEMPTS, reason)
  else await postpone(db, mail.id, now.add({ minutes: 2 ** Math.min(mail.attempts, 8) }), reason)
}

async function send(
  services: Services,
  smtpUrl: string,
  mail: OutboxRow,
  patience: Patience,
  stopping?: AbortSignal,
): Promise<void> {
  const { config } = services
  const delivery = await deliverMail(
    smtpUrl,
    {
      from: config.mailFrom,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      ...(mail.html !== null && { html: mail.html }),
      attachments: mail.attachments.map(({ fileName, contentType, text }) => ({
        filename: fileName,
        contentType,
        content: text,
      })),
      headers: mail.headers,
      // The same id at every attempt lets a mail server notice the second copy.
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    },
    patience,
    stopping,
  )
  await note(services, mail, delivery)
}

const open = { urgent: new Set<Promise<void>>(), other: new Set<Promise<void>>() }

/** Waits until it is noted how every mail ended that is under way; once `stopping` says so, that takes a moment. */
export async function endMails(): Promise<void> {
  await Promise.all([...open.urgent, ...open.other])
}

/**
 * Sends what is due, what somebody waits for first, a few at once, outside any transaction. It ends when nothing is
 * due, or the server stops, and what is still under way is slow: that goes on by itself. A stop makes due again what
 * the server does not have yet; for its answer to the others it waits a moment. Without SMTP_URL all stays in the
 * outbox.
 */
export async function sendDueMail(
  services: Services,
  patience: Patience = PATIENCE,
  stopping?: AbortSignal,
): Promise<void> {
  const { config, db, clock, log } = services
  const { smtpUrl } = config
  if (!smtpUrl) return
  const places = new Set<Promise<void>>()

  function begin(mail: OutboxRow, to: string, kind: keyof typeof open): void {
    const sending = send(services, to, mail, patience, stopping)
      .catch((error) => log.error({ err: error, mail: mail.id }, 'what became of a mail was not noted'))
      .finally(() => open[kind].delete(sending))
    open[kind].add(sending)
    const slow = new AbortController()
    const place = Promise.race([sending, wait(patience.placeMs, undefined, { signal: slow.signal })])
      .catch(() => undefined)
      .finally(() => {
        slow.abort()
        places.delete(place)
      })
    places.add(place)
  }

  async function claim(kind: keyof typeof open, atOnce: number): Promise<OutboxRow[]> {
    const most = Math.min(atOnce - places.size, MOST_OPEN - open[kind].size)
    if (most <= 0 || stopping?.aborted) return []
    const now = clock.now()
    return claimDueMail(db, kind === 'urgent', now, now.add({ minutes: CLAIM_MINUTES }), MOST_ATTEMPTS, most)
  }

  for (;;) {
    const urgent = await claim('urgent', AT_ONCE + URGENT_AT_ONCE)
    for (const mail of urgent) begin(mail, smtpUrl, 'urgent')
    const others = await claim('other', AT_ONCE)
    for (const mail of others) begin(mail, smtpUrl, 'other')
    if (urgent.length + others.length === 0 && places.size === 0) return
    // Half of the places at a time, so that a crowd is not claimed one by one.
    if (urgent.length + others.length === 0) await Promise.all(places)
    else while (places.size > AT_ONCE / 2) await Promise.race(places)
  }
}
