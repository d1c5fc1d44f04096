import type { EmailSubscriptionType } from '@reprise/rules/notifications/email-subscriptions'
import { sentence } from '@reprise/rules/platform/sentence'
import type { Services, Work } from '#platform/ctx.ts'
import type { Way } from '#ports/mail/queue-letters.ts'
import { readSwitchedOff } from './mail-waiting.sql.ts'
import { signUnsubscribe } from './unsubscribe-token.ts'

/** How the reader of a mail switches its kinds off: by a link, and by one click in their mail program (RFC 8058). */
export interface SwitchOff {
  link: Way
  headers: Record<string, string>
}

interface Reader {
  id: string
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
 * The way for the reader of a mail to switch its kind off; null where they have switched it off already. For a
 * mail that is sent at once.
 */
export async function switchOffUnlessOff(
  work: Work,
  reader: Reader,
  type: EmailSubscriptionType,
): Promise<SwitchOff | null> {
  const off = await readSwitchedOff(work.tx, [reader.id])
  return off.some((each) => each.type === type) ? null : switchOffOf(work, reader, [type])
}
