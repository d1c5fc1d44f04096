import type { EmailSubscriptionType } from '@reprise/rules/notifications/email-subscriptions'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Services, Work } from '#platform/ctx.ts'
import type { Way } from '#ports/mail/queue-letters.ts'
import { readSwitchedOff } from './mail-waiting.sql.ts'
import { readSwitchedOffAt } from './subscriptions.sql.ts'
import { signUnsubscribe } from './unsubscribe-token.ts'

/** How the reader of a mail switches its kinds off: by a link, and by one click in their mail program (RFC 8058). */
export interface SwitchOff {
  link: Way
  headers: Record<string, string>
}

interface Reader {
  /** Null for an address that somebody entered, with an account or without. */
  id: string | null
  email: string
}

export async function switchOffOf(
  services: Services,
  { id, email }: Reader,
  types: EmailSubscriptionType[],
): Promise<SwitchOff> {
  const token = await signUnsubscribe(services, { user: id, address: email, types }, services.clock.now())
  const url = `${services.config.publicUrl}/unsubscribe?token=${token}`
  return {
    link: { label: sentence('Unsubscribe', {}), url },
    headers: {
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/**
 * The ways for the readers of mails of one kind to switch it off; null for those who have switched it off already. For
 * mails that are sent at once. It takes two statements, however many readers there are.
 */
export async function switchOffsUnlessOff(
  work: Work,
  readers: readonly Reader[],
  type: EmailSubscriptionType,
): Promise<(reader: Reader) => SwitchOff | null> {
  const keyOf = ({ id, email }: Reader) => id ?? email.toLowerCase()
  const ids = readers.flatMap(({ id }) => id ?? [])
  const addresses = readers.flatMap((reader) => (reader.id ? [] : keyOf(reader)))
  const off = new Set([
    ...(await readSwitchedOff(work.tx, ids)).flatMap((row) => (row.type === type ? row.user_id : [])),
    ...(await readSwitchedOffAt(work.tx, addresses)).flatMap((row) => (row.type === type ? row.address : [])),
  ])
  const ways = new Map<string, SwitchOff>()
  for (const reader of readers) {
    if (!off.has(keyOf(reader))) ways.set(keyOf(reader), await switchOffOf(work, reader, [type]))
  }
  return (reader) => ways.get(keyOf(reader)) ?? null
}
