import { defaultPolicyTitle } from '@reprise/rules/events/privacy-policy'
import { sentence } from '@reprise/rules/platform/sentence'
import type * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { pictureOf } from './ticket-letters.ts'

/** A larger file is only linked, because many mail servers refuse a mail of more than 10 MB, as it is sent. */
const mostAttached = 7 * 1024 * 1024

interface Signed {
  /** The name of the person who accepted it. */
  name: string
  acceptedAt: Temporal.Instant
  /** The stored file that they accepted, its SHA-256 in hexadecimal digits, and its length. */
  file: string
  hash: string
  byteLength: number
}

/** The copy of the privacy policy that a guest accepted, with the file itself and what proves which one it was. */
export function waiverLetter(services: Services, event: events.EventRow, signed: Signed): Letter {
  const { brandName: brand, publicUrl } = services.config
  const { name, acceptedAt, file, hash, byteLength } = signed
  const title = event.privacy_policy_title
  const document = title === null ? { text: defaultPolicyTitle } : sentence('{{value}}', { value: title })
  const at = { at: acceptedAt.toString(), timeZone: event.time_zone, style: 'full' } as const
  const heading = sentence('What you accepted for {{event}}', { event: event.display_name })
  const isAttached = byteLength <= mostAttached
  return {
    subject: heading,
    heading,
    ...pictureOf(event),
    facts: [
      { label: sentence('Name', {}), value: name },
      { label: sentence('Event', {}), value: event.display_name },
      { label: sentence('Document', {}), value: document },
      { label: sentence('Accepted', {}), value: at },
      { label: sentence('Fingerprint of the file (SHA-256)', {}), value: hash },
    ],
    paragraphs: [
      {
        saidByFacts: sentence('{{name}} accepted “{{document}}” for {{event}} on {{at}}.', {
          name,
          document,
          event: event.display_name,
          at,
        }),
      },
      { saidByFacts: sentence('Fingerprint of the file (SHA-256): {{hash}}', { hash }) },
      isAttached
        ? sentence('The PDF that you accepted is attached to this email.', {})
        : sentence('The PDF that you accepted is too large to attach. You can open it here:', {}),
    ],
    ways: [{ label: sentence('Open the PDF', {}), url: `${publicUrl}/files/${file}` }],
    footer: sentence(
      'You get this email because you accepted this on {{brand}}, and you or the host asked for a copy.',
      { brand },
    ),
    ...(isAttached && {
      attachments: [{ fileName: `${event.slug}.pdf`, contentType: 'application/pdf', file }],
    }),
  }
}
