import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { sendNotice, textNotice } from '../../notices/send-notice.ts'
import { forgetSent } from '../../password/forget-codes.ts'
import { noLinkHere, noteChange, settledContacts, UNDO_DAYS } from './contact-undo.ts'

const undoLink = ({ config }: Work, token: string) =>
  `${config.publicUrl}/auth/verify-phone-number?${new URLSearchParams({ undo: token })}`

/** To the number that signed in until now: what happened, and the way back, where there is one for it. */
async function tellOldNumber(work: Work, old: string, token: string | null): Promise<void> {
  const wayBack = token ? `take it back within ${UNDO_DAYS} days: ${undoLink(work, token)}` : noLinkHere
  const text = `${work.config.brandName}: your account has a new phone number, and this one no longer signs you in. If this was not you, ${wayBack}`
  await textNotice(work, old, text)
}

/** To the proven address, which until now was alone, or had a number beside it that is too new for a link. */
async function tellAddress(
  work: Work,
  person: users.UserRow,
  change: { phoneNumber: string; isFirst: boolean; token: string | null },
): Promise<void> {
  if (!person.email_verified_at) return
  const { phoneNumber, isFirst, token } = change
  const { brandName, publicUrl } = work.config
  const what = isFirst ? 'a phone number now' : 'another phone number now'
  const undone = isFirst ? 'the number is taken off' : 'the number before it comes back'
  await sendNotice(work, person, {
    heading: `Your account has ${what}`,
    what: `Your ${brandName} account ${person.user_name} has ${what}, ${phoneNumber}. A code that is sent to it signs in.`,
    wayBack: token
      ? {
          text: `If this was not you, undo it within ${UNDO_DAYS} days: ${undone}, everybody is signed out, and you get a link to a new password.`,
          label: 'Undo the change',
          url: undoLink(work, token),
        }
      : {
          text: `If this was not you, ${noLinkHere}`,
          label: 'Set a new password',
          url: `${publicUrl}/auth/forgot-password`,
        },
  })
}

/** A person, as they were before, has proven a number: it is their account's from now on, and they are told of it. */
export async function keepNumber(work: Work, person: users.UserRow, phoneNumber: string): Promise<void> {
  const { id: userId, phone_number: old, phone_verified_at: provenAt } = person
  if (provenAt && old === phoneNumber) return
  const replaced = provenAt && old ? { value: old, provenAt } : null
  const isSettled = await settledContacts(work, userId)
  const token = await noteChange(work, { userId, kind: 'phone', replaced })
  const linkTo = (at: Temporal.Instant | null) => (at && isSettled(at) ? token : null)
  await users.confirmPhone(work, userId, phoneNumber)
  if (replaced) {
    await forgetSent(work, userId, 'phone')
    await tellOldNumber(work, replaced.value, linkTo(provenAt))
  }
  if (linkTo(provenAt)) return
  const ofAddress = linkTo(person.email_verified_at)
  await tellAddress(work, person, { phoneNumber, isFirst: !replaced, token: ofAddress })
}
