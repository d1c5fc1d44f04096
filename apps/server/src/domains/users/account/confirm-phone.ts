import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { derivedOf } from '../score-of.ts'

/**
 * Notes that a person has proven a number (E.164), now or at `provenAt`, and it becomes theirs: tier and rep score
 * follow. Throws CONFLICT where another account has proven it before.
 */
export async function confirmPhone(
  work: Work,
  userId: string,
  phoneNumber: string,
  provenAt = work.now,
): Promise<void> {
  const people = await work.tx
    .selectFrom('users')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('id', '=', userId),
        eb.and([eb('phone_number', '=', phoneNumber), eb('phone_verified_at', 'is not', null)]),
      ]),
    )
    // Locked in one order, so that two people about the same number cannot deadlock.
    .orderBy('id')
    .forUpdate()
    .execute()
  const person = people.find(({ id }) => id === userId)
  if (!person) throw fail.notFound()
  if (people.length > 1) throw fail.conflict('This phone number belongs to another account.')
  const row = { phone_number: phoneNumber, phone_verified_at: provenAt }
  await work.tx
    .updateTable('users')
    .set({ ...row, ...derivedOf({ ...person, ...row }) })
    .where('id', '=', userId)
    .execute()
}
