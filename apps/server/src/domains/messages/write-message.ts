import { emailSubscriptionTexts } from '@reprise/rules/notifications/email-subscriptions'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as events from '#domains/events/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'
import type { Reader } from './audience.sql.ts'

/** The words of a message; a text message has no subject. */
export interface Words {
  channel: 'EMAIL' | 'SMS'
  subject: string | null
  text: string
}

const asTyped = (value: string): Sentence => sentence('{{value}}', { value })

/** The text of a text message: it begins with the event, because its reader does not know the number. */
const smsOf = (event: events.EventRow, text: string) => `${event.display_name}: ${text}`

/** The mail that a guest gets: the words of the host, as text and nothing else, and the way to the event. */
export function messageLetter(
  { config }: Pick<Services, 'config'>,
  event: events.EventRow,
  words: Words,
): Letter {
  const { display_name: name, avatar_file: file, slug } = event
  return {
    subject: asTyped(words.subject ?? name),
    heading: asTyped(name),
    ...(file && { picture: { path: `/files/${file}`, alt: sentence('Picture of {{name}}', { name }) } }),
    paragraphs: words.text.split(/\n\s*\n/).map(asTyped),
    ways: [{ label: sentence('See the event', {}), url: `${config.publicUrl}/events/${slug}` }],
    footer: sentence(
      'The host of {{event}} wrote this to their guests on {{brand}}. In your settings these emails are called {{kind}}.',
      { event: name, brand: config.brandName, kind: { text: emailSubscriptionTexts.MESSAGES.title } },
    ),
  }
}

/** Puts a message to these people into the outbox, in the open transaction. */
export async function queueMessage(
  work: Work,
  event: events.EventRow,
  words: Words,
  readers: readonly Reader[],
): Promise<void> {
  if (words.channel === 'SMS') {
    const text = smsOf(event, words.text)
    return queueSms(
      work,
      readers.flatMap(({ phone_number: to }) => (to ? [{ to, text }] : [])),
    )
  }
  const letter = messageLetter(work, event, words)
  const addressed = readers.flatMap(({ id, email, language }) => (email ? [{ id, email, language }] : []))
  await queueLetters(
    work,
    await Promise.all(
      addressed.map(async ({ id, email, language }) => {
        const off = await notifications.switchOffOf(work, { id, email }, ['MESSAGES'])
        return { ...letter, to: email, language, footerWays: [off.link], headers: off.headers }
      }),
    ),
  )
}
