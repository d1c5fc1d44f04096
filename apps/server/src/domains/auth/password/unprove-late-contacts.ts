import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { endUndosAfter } from '../account/contacts/contact-undo.ts'

const lastUse = statement<[string], { at: Temporal.Instant | null }>(
  'select used_at as at from password_credential where user_id = $1',
)

/**
 * Marks contacts as unproven that came after the last safe moment: the proof of the address or the last sign-in by
 * password, whichever is later. They may be of somebody who found the account open. Such a number signs
 * nobody in until it is proven once more, and the links that would bring such a contact back end. Returns the
 * sentence that the person reads about it, or null.
 */
export async function unproveLateContacts(work: Work, user: users.UserRow): Promise<Sentence | null> {
  const { email_verified_at: address, phone_verified_at: number } = user
  if (!address) return null
  const used = (await lastUse(work.tx, user.id))[0]?.at
  const safe = used && Temporal.Instant.compare(used, address) > 0 ? used : address
  await endUndosAfter(work, user.id, safe)
  if (!number || Temporal.Instant.compare(number, safe) <= 0) return null
  await users.unprovePhone(work, user.id)
  return sentence(
    'The phone number {{number}} was added after you last logged in with your password. No one can log in with it until a code confirms it again.',
    { number: user.phone_number ?? '' },
  )
}
