import type { BookingCase } from '@reprise/rules/notifications/booking-cases'
import { moneyProperties } from '@reprise/rules/notifications/properties'
import { sentenceOf } from '@reprise/rules/notifications/types'
import { inEnglish } from '@reprise/rules/platform/sentence'
import type * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import { mailHtml } from '#ports/mail/mail-html.ts'
import type { Mail } from '#ports/mail/queue-mail.ts'
import { propertiesOf } from './event-properties.ts'
import { eventsOf } from './tell-guests.ts'

/** A payout that somebody is told about; `cause` makes it once. */
type ToldPayout = payments.PayoutNews & { cause: string }

function mailOf(
  { config }: Services,
  { slug }: events.EventRow,
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Omit<Mail, 'to'> {
  const action = { label: 'See the revenue', url: `${config.publicUrl}/rep-club/events/${slug}/revenue` }
  return {
    subject,
    text: [subject, ...paragraphs, `${action.label}: ${action.url}`].join('\n\n'),
    html: mailHtml({
      brand: config.brandName,
      heading: subject,
      paragraphs,
      action,
      footer: `You get this mail because you requested a payout on ${config.brandName}.`,
    }),
  }
}

async function withEvents(work: Work, told: readonly ToldPayout[]) {
  const byId = await eventsOf(
    work,
    told.map(({ subject }) => ({ eventId: subject })),
  )
  const rows = await Promise.all(
    told.map(async (each) => ({ ...each, payout: await payments.readPayout(work.tx, each.payoutId) })),
  )
  return rows.flatMap((each) => {
    const event = byId.get(each.subject)
    return event ? [{ ...each, event }] : []
  })
}

/** Tells producers that their money has been sent. */
export async function tellPaidOut(work: Work, told: readonly ToldPayout[]): Promise<void> {
  const raised = (await withEvents(work, told)).map(({ payeeId, cause, payout, event }) => {
    const type = 'PayoutCompleted' as const
    const properties = { ...propertiesOf(event), ...moneyProperties(payout.amount, payout.currency) }
    const message = inEnglish(sentenceOf(type, properties))
    return {
      userId: payeeId,
      type,
      properties,
      cause,
      mail: mailOf(work, event, {
        subject: `Your payout for ${event.display_name}`,
        paragraphs: [message, 'It went to the payout account that you connected.'],
      }),
    }
  })
  await notifications.raise(work, raised)
}

/** Tells producers that their money was not sent, and where it is. */
export async function tellNotPaidOut(work: Work, told: readonly ToldPayout[]): Promise<void> {
  const raised = (await withEvents(work, told)).map(({ payeeId, cause, payout, event }) => {
    const type = 'EventUpdated' as const
    const properties = {
      ...propertiesOf(event),
      ...moneyProperties(payout.amount, payout.currency),
      Case: 'PAYOUT_FAILED' satisfies BookingCase,
    }
    const message = inEnglish(sentenceOf(type, properties))
    return {
      userId: payeeId,
      type,
      properties,
      cause,
      mail: mailOf(work, event, {
        subject: `Your payout for ${event.display_name} failed`,
        paragraphs: [
          message,
          ...(payout.failure ? [`The payment provider says: ${payout.failure}`] : []),
          'Connect another account if this one cannot take payments, and request the payout again.',
        ],
      }),
    }
  })
  await notifications.raise(work, raised)
}
