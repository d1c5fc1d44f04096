import * as assets from '#domains/assets/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import * as users from '#domains/users/public.ts'
import type { Services } from '#platform/ctx.ts'
import type { Domain } from '#platform/domain.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { forgetInRecords } from '#platform/jobs/forget-in-records.ts'
import type { Job } from '#platform/jobs/job.ts'
import { purgeRecords } from '#platform/jobs/purge-records.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { allDomains } from '../all-domains.ts'

const BATCH = 50

// Returns a contact only where its owner has proven it. An unproven address or number may belong to somebody else,
// and what is stored under it is then not erased with this account.
const contact = (at: string | null, since: Temporal.Instant | null) =>
  at && since ? { at, since } : undefined

/**
 * Erases one account. First the data about it among others, in small pieces that can be repeated, then the rest in
 * one transaction. After a kill the account is either still there for the next run, or erased.
 */
async function erase(services: Services, leaving: users.UserRow, domains: readonly Domain[]): Promise<void> {
  const { id } = leaving
  const now = services.clock.now()
  const email = contact(leaving.email, leaving.email_verified_at)
  const number = contact(leaving.phone_number, leaving.phone_verified_at)
  const contacts = [email, number].filter((each) => each !== undefined)
  const erased = { id, email: email?.at ?? null, phoneNumber: number?.at ?? null }
  for (const domain of domains) await domain.eraseInPieces?.(services, erased)
  await forgetInRecords(services, { id, contacts })
  await inWork(
    services,
    async (work) => {
      const person = await users.lockLeaving(work.tx, id, now)
      if (!person) return
      // Goes from the highest domain to the lowest, because rows that refer to others must be deleted before them.
      for (const { erase } of domains.toReversed()) if (!('none' in erase)) await erase(work, erased)
      await users.eraseUser(work, person)
    },
    now,
  )
  services.news.wake()
}

/**
 * Erases the personal data of accounts that were deleted 90 days ago and not recovered (S-029). Before that it
 * purges records that are deleted only by age, such as stored answers and messages to others, because those are
 * kept for a shorter time. The payout account of a person is kept until they have been paid (S-149). An account
 * that cannot be erased is logged and skipped, so that the others do not wait; the next run tries it again.
 */
export const eraseAccountsOf = (domains: readonly Domain[]): Job => ({
  name: 'erase-accounts',
  everySeconds: 3600,
  async run(services) {
    const { log } = services
    let last: users.UserRow | undefined
    do {
      const leaving = await users.readLeaving(services, BATCH, last)
      if (leaving.length > 0) {
        await isolateFailure(
          () => purgeRecords(services),
          (error) => log.error({ err: error }, 'what is old was not forgotten before accounts are erased'),
        )
      }
      for (const person of leaving) {
        await isolateFailure(
          () => erase(services, person, domains),
          (error) => log.error({ err: error, person: person.id }, 'an account could not be erased'),
        )
      }
      last = leaving.length < BATCH ? undefined : leaving.at(-1)
    } while (last)
    await isolateFailure(
      () => assets.purgeUploads(services),
      (error) => log.error({ err: error }, 'pictures of erased accounts were not removed'),
    )
    await payments.forgetPayoutAccounts(services, (userIds) => tickets.readOwed(services.db, userIds))
  },
})

export const eraseAccounts = eraseAccountsOf(allDomains)
