import * as users from '#domains/users/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import { bundleWaiting } from './bundle.ts'
import { bundleMail } from './bundle-mail.ts'
import { markMailed, readMailed, readSwitchedOff, takeWaiting, tryLock } from './mail-waiting.sql.ts'

/** How many due notifications are read to choose the people that one transaction mails. */
const AT_ONCE = 2500

/** Answers how many notifications it took, mailed or not. */
async function mailBatch(work: Work): Promise<number> {
  const [lock] = await tryLock(work.tx)
  if (!lock?.got) return 0
  const waiting = Map.groupBy(await takeWaiting(work.tx, work.now, AT_ONCE), (row) => row.user_id)
  if (waiting.size === 0) return 0
  const ids = [...waiting.keys()]
  const people = await users.usersByIds(work.tx, ids)
  const mailed = Map.groupBy(await readMailed(work.tx, ids), (row) => row.user_id)
  const switchedOff = Map.groupBy(await readSwitchedOff(work.tx, ids), (row) => row.user_id)
  const toMail = [...waiting].flatMap(([userId, rows]) => {
    const person = people.get(userId)
    // Sends nothing to an address that nobody proved, or to an account that is away.
    if (!person?.email || !person.email_verified_at || users.isHidden(person)) return []
    const bundles = bundleWaiting(rows, {
      mailed: mailed.get(userId) ?? [],
      switchedOff: new Set(switchedOff.get(userId)?.map(({ type }) => type)),
    })
    return bundles.length > 0
      ? [{ to: { id: userId, email: person.email, language: person.language }, bundles }]
      : []
  })
  if (toMail.length > 0) {
    const mails = await Promise.all(toMail.map(({ to, bundles }) => bundleMail(work, to, bundles)))
    await queueLetters(work, mails)
    const ids = toMail.flatMap(({ bundles }) => bundles.flatMap((bundle) => bundle.ids))
    await markMailed(work.tx, ids, work.now)
  }
  return [...waiting.values()].flat().length
}

/**
 * Mails people the notifications that they did not read in the app within five minutes. Each person gets one mail
 * with all of them, or none. Several processes may run it at once, and a repetition does nothing.
 */
export async function mailWaiting(services: Services): Promise<void> {
  for (;;) {
    const now = services.clock.now()
    const taken = await inWork(services, mailBatch, now)
    if (taken === 0) return
  }
}
