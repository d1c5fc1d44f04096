import { unknownName } from '@reprise/rules/users/profile'
import * as assets from '#domains/assets/public.ts'
import * as auth from '#domains/auth/public.ts'
import * as invites from '#domains/invites/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import * as users from '#domains/users/public.ts'
import type { Services } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/database.ts'
import { forgetInRecords } from '#platform/forget-in-records.ts'
import type { Job } from '#platform/job.ts'

const BATCH = 50

// What was never proven may be somebody else's address or number: nothing of it is forgotten with this account.
const proven = (at: string | null, since: Temporal.Instant | null) =>
  at && since ? { at, since } : undefined

/** One account, in one transaction: after a kill it is either still whole or erased. */
async function erase(services: Services, userId: string): Promise<void> {
  const now = services.clock.now()
  await inTransaction(services.db, async (tx) => {
    const person = await users.lockLeaving(tx, userId, now)
    if (!person) return
    const work = { ...services, tx, now }
    const { id, user_name: userName } = person
    const email = proven(person.email, person.email_verified_at)
    const number = proven(person.phone_number, person.phone_verified_at)
    const contacts = [email, number].filter((each) => each !== undefined)
    // A stand-in names nobody; to look for it would find everybody who has one.
    const known = person.is_named ? [person.name, userName] : [userName]
    const names = [...known, ...(await users.readFormerNames(tx, id))]
    for (const name of names) await notifications.forgetMentions(tx, name, unknownName)
    if (person.avatar_file) {
      const url = `/files/${person.avatar_file}`
      await notifications.forgetMentions(tx, url, '')
      await forgetInRecords(work, { id, contacts: [], names: [url] }, '')
    }
    await notifications.forgetNotifications(work, id)
    await invites.forgetInvites(work, id, email?.at ?? null)
    await tickets.forgetGuest(work, id, email?.at ?? null)
    await forgetInRecords(work, { id, contacts, names }, unknownName)
    await auth.eraseAccess(work, { id, email: email?.at ?? null, phoneNumber: number?.at ?? null })
    if (person.avatar_file) await assets.forgetPicture(work, person.avatar_file)
    await assets.dropAvatars(work, id, { shown: null, next: null })
    await users.eraseUser(work, person)
  })
  services.news.wake()
}

/** Erases the personal data of accounts that were deleted 90 days ago and not recovered (S-029). */
export const eraseAccounts: Job = {
  name: 'erase-accounts',
  everySeconds: 3600,
  async run(services) {
    for (;;) {
      const leaving = await users.readLeaving(services, BATCH)
      for (const { id } of leaving) await erase(services, id)
      if (leaving.length < BATCH) return
    }
  },
}
