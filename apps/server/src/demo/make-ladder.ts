import * as points from '#domains/points/public.ts'
import type { Services } from '#platform/ctx.ts'
import { actAs } from './act-as.ts'
import { clubs } from './clubs.ts'
import type { Pictures } from './keep-pictures.ts'
import { ownRung } from './keep-pictures.ts'
import type { Cast } from './make-people.ts'
import { tiers } from './tiers.ts'
import type { Timeline } from './timeline.ts'

interface Making {
  services: Services
  cast: Cast
  pictures: Pictures
  timeline: Timeline
  clubId: string
  now: Temporal.Instant
}

const MADE_DAYS_AGO = 90

/** Plans the ladder of Night Bloom: its owner saves it before the first night, and members climb it by their check-ins. */
export function makeLadder({ services, cast, pictures, timeline, clubId, now }: Making): void {
  const owner = cast(clubs.bloom.owner)
  timeline.at('the ladder', now.subtract({ hours: 24 * MADE_DAYS_AGO }), async (moment) => {
    const rungs = []
    for (const [index, plan] of tiers.entries()) {
      const picture = pictures.rungs.get(plan)
      rungs.push({
        level: index + 1,
        name: plan.name,
        description: plan.text,
        minimumPoints: BigInt(plan.points),
        avatarAssetId: picture && (await ownRung(services.db, owner.userId, picture, moment)),
      })
    }
    await points.saveClubTiers.run(actAs(services, owner, moment), {
      clubId,
      expectedVersion: 0,
      tiers: rungs,
    })
  })
}
