import type { Language } from '@reprise/rules/locales/languages'
import { sentence } from '@reprise/rules/platform/sentence'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { sayIn } from '#platform/language/say-in.ts'
import { forgetSent } from '../../password/forget-codes.ts'
import { sendSecurityMessage, sendSecuritySms } from '../../security-messages/send-security-message.ts'
import { noLinkHere, noteChange, trustedContacts, UNDO_DAYS } from './contact-undo.ts'

const undoLink = ({ config }: Work, token: string) =>
  `${config.publicUrl}/auth/verify-phone-number?${new URLSearchParams({ undo: token })}`

/** Notifies the number that signed in until now, with the way back where there is one for it. */
async function notifyOldNumber(
  work: Work,
  { old, language }: { old: string; language: Language },
  token: string | null,
): Promise<void> {
  const advice = token
    ? sentence("If this wasn't you, undo it within {{days}} days: {{url}}", {
        days: UNDO_DAYS,
        url: undoLink(work, token),
      })
    : noLinkHere
  const text = sentence(
    "{{brand}}: your account has a new phone number. You can't log in with this one any more. {{advice}}",
    { brand: work.config.brandName, advice },
  )
  await sendSecuritySms(work, old, sayIn(language, text))
}

/**
 * Notifies the proven address. Until now it was the only contact, or the number beside it is too new for a
 * link.
 */
async function notifyAddress(
  work: Work,
  person: users.UserRow,
  change: { phoneNumber: string; isFirst: boolean; token: string | null },
): Promise<void> {
  if (!person.email_verified_at) return
  const { phoneNumber, isFirst, token } = change
  const { brandName, publicUrl } = work.config
  const about = { brand: brandName, name: person.user_name, number: phoneNumber }
  await sendSecurityMessage(work, person, {
    ...(isFirst
      ? {
          heading: sentence('Your account now has a phone number', {}),
          what: sentence(
            'Your {{brand}} account {{name}} now has a phone number: {{number}}. You can log in with a code sent to it.',
            about,
          ),
        }
      : {
          heading: sentence('Your account now has a different phone number', {}),
          what: sentence(
            'Your {{brand}} account {{name}} now has a different phone number: {{number}}. You can log in with a code sent to it.',
            about,
          ),
        }),
    wayBack: token
      ? {
          text: isFirst
            ? sentence(
                "If this wasn't you, undo it within {{days}} days. The number is removed, everyone is logged out, and you get a link to set a new password.",
                { days: UNDO_DAYS },
              )
            : sentence(
                "If this wasn't you, undo it within {{days}} days. Your old number comes back, everyone is logged out, and you get a link to set a new password.",
                { days: UNDO_DAYS },
              ),
          label: sentence('Undo the change', {}),
          url: undoLink(work, token),
        }
      : {
          text: noLinkHere,
          label: sentence('Set a new password', {}),
          url: `${publicUrl}/auth/forgot-password`,
        },
  })
}

/**
 * Makes a number that a person has proven the number of their account, and notifies them. `person` is the
 * account as it was before.
 */
export async function keepNumber(work: Work, person: users.UserRow, phoneNumber: string): Promise<void> {
  const { id: userId, phone_number: old, phone_verified_at: provenAt } = person
  if (provenAt && old === phoneNumber) return
  const replaced = provenAt && old ? { value: old, provenAt } : null
  const isTrusted = await trustedContacts(work, userId)
  const token = await noteChange(work, { userId, kind: 'phone', replaced })
  const linkTo = (at: Temporal.Instant | null) => (at && isTrusted(at) ? token : null)
  await users.confirmPhone(work, userId, phoneNumber)
  if (replaced) {
    await forgetSent(work, userId, 'phone')
    await notifyOldNumber(work, { old: replaced.value, language: person.language }, linkTo(provenAt))
  }
  if (linkTo(provenAt)) return
  const ofAddress = linkTo(person.email_verified_at)
  await notifyAddress(work, person, { phoneNumber, isFirst: !replaced, token: ofAddress })
}
