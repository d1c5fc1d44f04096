import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { forgetUnproven } from '../../sign-up/forget-unproven.ts'
import type { Contact, Undo } from './contact-undo.ts'
import { trustedContacts } from './contact-undo.ts'

async function restoreEmail(work: Work, userId: string, before: Contact | null): Promise<void> {
  if (!before) return users.forgetEmail(work, userId)
  const emptied = await users.changeEmail(work, userId, before.value, before.provenAt)
  if (emptied) await forgetUnproven(work, emptied)
}

function restorePhone(work: Work, userId: string, before: Contact | null): Promise<void> {
  if (!before) return users.forgetPhone(work, userId)
  return users.confirmPhone(work, userId, before.value, before.provenAt)
}

/** The earlier contact, or null where somebody else has proven it since. */
async function freeOf(work: Work, userId: string, before: Contact | null): Promise<Contact | null> {
  if (!before) return null
  const owner = await users.findByLogin(work.tx, before.value)
  const isProven = before.value.includes('@') ? owner?.email_verified_at : owner?.phone_verified_at
  return owner && owner.id !== userId && isProven ? null : before
}

/**
 * Brings back the address and the number from just before a change, with the time they were proven. A number
 * that stays and came by an earlier change, which can still be taken back, signs nobody in until it is proven
 * once more. Throws CONFLICT where the contact of the change itself belongs to somebody else now; where only
 * the other one does, that one is left out. Returns the account as it is from now on.
 */
export async function restoreContacts(work: Work, undo: Undo): Promise<users.UserRow> {
  const { userId, kind, changedAt, before } = undo
  const restore = { email: restoreEmail, phone: restorePhone }
  for (const [each, contact] of before)
    await restore[each](work, userId, each === kind ? contact : await freeOf(work, userId, contact))
  const { phone_verified_at: number } = await users.lockUser(work.tx, userId)
  // The change of this number was never noted, or its note is gone.
  const isUnknown = !before.has('phone') && number && Temporal.Instant.compare(number, changedAt) >= 0
  const isTrusted = await trustedContacts(work, userId)
  if (isUnknown) await users.forgetPhone(work, userId)
  else if (number && !isTrusted(number)) await users.unprovePhone(work, userId)
  return users.lockUser(work.tx, userId)
}
