import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'
import { sendNotice } from '../send-notice.ts'
import { issueUndo, UNDO_DAYS } from './contact-undo.ts'

const undoLink = ({ config }: Work, token: string) =>
  `${config.publicUrl}/auth/verify-phone-number?${new URLSearchParams({ undo: token })}`

/** To the number that signed in until now: what happened, and the way back. */
async function tellOldNumber(work: Work, userId: string, old: string): Promise<void> {
  const link = undoLink(work, await issueUndo(work, { userId, kind: 'phone', restores: old }))
  const text = `${work.config.brandName}: your account has a new phone number, and this one no longer signs you in. If this was not you, take it back within ${UNDO_DAYS} days: ${link}`
  await queueSms(work, [{ to: old, text }])
}

/** To the proven address, which until now was alone: a number signs in, too. */
async function tellOfFirst(work: Work, person: users.UserRow, phoneNumber: string): Promise<void> {
  if (!person.email_verified_at) return
  const token = await issueUndo(work, { userId: person.id, kind: 'phone', restores: null })
  await sendNotice(work, person, {
    heading: 'Your account has a phone number now',
    what: `Your ${work.config.brandName} account ${person.user_name} has a phone number now, ${phoneNumber}. A code that is sent to it signs in.`,
    wayBack: {
      text: `If this was not you, undo it within ${UNDO_DAYS} days: the number is taken off, everybody is signed out, and you get a link to a new password.`,
      label: 'Undo the change',
      url: undoLink(work, token),
    },
  })
}

/** A person, as they were before, has proven a number: it is their account's from now on, and they are told of it. */
export async function keepNumber(work: Work, person: users.UserRow, phoneNumber: string): Promise<void> {
  const { phone_number: old, phone_verified_at: wasProven } = person
  if (wasProven && old === phoneNumber) return
  await users.confirmPhone(work, person.id, phoneNumber)
  if (wasProven && old) await tellOldNumber(work, person.id, old)
  else await tellOfFirst(work, person, phoneNumber)
}
