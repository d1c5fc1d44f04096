import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '#platform/ctx.ts'
import type { Delivery, DeliveryPatience } from './deliver-mail.ts'
import { deliverMail } from './deliver-mail.ts'
import { noteOutcome } from './note-outcome.ts'
import type { OutboxRow } from './outbox.sql.ts'
import { claimDueMail, giveUp, markSent, markUnsure, postpone, release } from './outbox.sql.ts'

const MOST_ATTEMPTS = 10
const AT_ONCE = 20
/** Places for urgent mails, beside the others: codes and links that people wait for. */
const URGENT_AT_ONCE = 10
/** How many urgent mails, and how many others, may be under way in this process, slow ones included. */
const MOST_OPEN = 200
/** Longer than the slowest delivery. Until then no other process takes a claimed mail. */
const CLAIM_MINUTES = 15
const LONGEST_PAUSE_MINUTES = 256

/** How long a mail that was not taken waits for its next try: two minutes after the first, then twice as long each time. */
const pauseAfter = (attempts: number) => ({ minutes: Math.min(2 ** attempts, LONGEST_PAUSE_MINUTES) })

interface Patience extends DeliveryPatience {
  /** After this time a slow delivery continues, but its place goes to another mail. */
  placeMs: number
}

// A stop gives LONGEST_WORK_MS (app.ts) to all work. stopMs is shorter, so that there is time to note how each
// mail ended.
const PATIENCE: Patience = { placeMs: 5000, handOverMs: 60_000, confirmMs: 10 * 60_000, stopMs: 400 }

async function note({ db, clock, log }: Services, mail: OutboxRow, delivery: Delivery): Promise<void> {
  const now = clock.now()
  if (delivery.end === 'taken') return noteOutcome(() => markSent(db, mail.id, now))
  if (delivery.end === 'stopped') return void (await release(db, mail.id, now))
  const { end, reason } = delivery
  log.warn({ mail: mail.id, attempt: mail.attempts, end, reason }, 'a mail was not taken')
  if (end === 'unsure') await noteOutcome(() => markUnsure(db, mail.id, now, reason))
  else if (end === 'refused') await giveUp(db, mail.id, MOST_ATTEMPTS, reason)
  else await postpone(db, mail.id, now.add(pauseAfter(mail.attempts)), reason)
}

/** The attachments of a mail as the library takes them, or null where a stored file is gone. */
async function attachmentsOf({ files }: Services, mail: OutboxRow) {
  const read = await Promise.all(
    mail.attachments.map(async (attachment) => {
      const { fileName: filename, contentType } = attachment
      const bytes = 'file' in attachment ? await files.read(attachment.file) : attachment.text
      if (bytes === undefined) return null
      return { filename, contentType, content: typeof bytes === 'string' ? bytes : Buffer.from(bytes) }
    }),
  )
  const found = read.filter((each) => each !== null)
  return found.length === read.length ? found : null
}

async function send(
  services: Services,
  smtpUrl: string,
  mail: OutboxRow,
  patience: Patience,
  stopping?: AbortSignal,
): Promise<void> {
  const { config } = services
  const attachments = await attachmentsOf(services, mail)
  if (attachments === null)
    return note(services, mail, { end: 'refused', reason: 'an attached file is gone' })
  const delivery = await deliverMail(
    smtpUrl,
    {
      from: config.mailFrom,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      ...(mail.html !== null && { html: mail.html }),
      attachments,
      headers: mail.headers,
      // Every attempt has the same id, so that a mail server can notice a second copy.
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    },
    patience,
    stopping,
  )
  await note(services, mail, delivery)
}

const open = { urgent: new Set<Promise<void>>(), other: new Set<Promise<void>>() }

/**
 * Waits until the end of every mail under way is noted. After `stopping` was aborted, that takes only a moment.
 */
export async function endMails(): Promise<void> {
  await Promise.all([...open.urgent, ...open.other])
}

/**
 * Sends due mails, urgent ones first, a few at once, outside any transaction. It returns when nothing is due or
 * the server stops, and only slow deliveries are left, which continue without it. At a stop, mails that the mail
 * server does not have yet become due again; for the others the process waits a moment for the answer. Without
 * SMTP_URL all mails stay in the outbox.
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
    // Claims again when half of the places are free, so that many mails are not claimed one by one.
    if (urgent.length + others.length === 0) await Promise.all(places)
    else while (places.size > AT_ONCE / 2) await Promise.race(places)
  }
}
