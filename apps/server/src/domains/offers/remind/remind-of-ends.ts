import type { Services, Work } from '#platform/ctx.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { announce } from '#platform/news/announce.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { offerEndsSoon } from '../offers.news.ts'
import type { OfferRow } from '../offers.sql.ts'
import { findEndingSoon, noteReminded, selectUnawarded } from './remind.sql.ts'

// Tested in domains/offers/remind/remind-of-ends.test.ts.

/** How many offers are read at once, and how many people one piece of news names. */
const AT_ONCE = 20
const PEOPLE_AT_ONCE = 500

/** Announces once that an offer ends soon, to those who take part and got nothing yet. */
async function remindOf(work: Work, { id: offerId, version, club_id: clubId }: OfferRow): Promise<void> {
  const [noted] = await noteReminded(work.tx, offerId, version, work.now)
  if (!noted) return
  let after: string | null = null
  for (;;) {
    const people: { user_id: string }[] = await selectUnawarded(work.tx, offerId, after, PEOPLE_AT_ONCE)
    const userIds = people.map((row) => row.user_id)
    if (userIds.length > 0)
      await announce(work, [offerEndsSoon(offerId, version, { offerId, clubId, userIds })])
    after = userIds.at(-1) ?? null
    if (userIds.length < PEOPLE_AT_ONCE) return
  }
}

/** Reminds people of offers that end within a day, each in a transaction of its own. */
export async function remindOfEnds(services: Services, stopping?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  for (const offer of await findEndingSoon(services.db, now, AT_ONCE)) {
    if (stopping?.aborted) return
    await isolateFailure(
      () => inWork(services, (work) => remindOf(work, offer), now),
      (error) =>
        services.log.error({ err: error, offerId: offer.id }, 'nobody could be reminded of an offer'),
    )
  }
  services.news.wake()
}
