import type { Transporter } from 'nodemailer'
import { createTransport } from 'nodemailer'
import type { Services } from '#platform/ctx.ts'
import type { OutboxRow } from './outbox.sql.ts'
import { claimDue, markSent, postpone } from './outbox.sql.ts'

const MOST_ATTEMPTS = 10
const AT_ONCE = 20
/** Longer than the slowest delivery: until then nobody else takes a claimed mail. */
const CLAIM_MINUTES = 10

const transports = new Map<string, Transporter>()

function transportOf(smtpUrl: string): Transporter {
  const known = transports.get(smtpUrl)
  if (known) return known
  const made = createTransport({ url: smtpUrl, connectionTimeout: 20_000, socketTimeout: 60_000 })
  transports.set(smtpUrl, made)
  return made
}

async function send({ config, db, clock, log }: Services, smtpUrl: string, mail: OutboxRow): Promise<void> {
  try {
    await transportOf(smtpUrl).sendMail({
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
    })
    await markSent(db, mail.id, clock.now())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ mail: mail.id, attempt: mail.attempts, reason }, 'a mail could not be sent')
    await postpone(db, mail.id, clock.now().add({ minutes: 2 ** Math.min(mail.attempts, 8) }), reason)
  }
}

/** Sends what is due, a few at once, outside any transaction. Without SMTP_URL all stays in the outbox. */
export async function sendDueMail(services: Services): Promise<void> {
  const { smtpUrl } = services.config
  if (!smtpUrl) return
  for (;;) {
    const now = services.clock.now()
    const due = await claimDue(
      services.db,
      now,
      now.add({ minutes: CLAIM_MINUTES }),
      MOST_ATTEMPTS,
      AT_ONCE,
      'EMAIL',
    )
    await Promise.all(due.map((mail) => send(services, smtpUrl, mail)))
    if (due.length < AT_ONCE) return
  }
}
