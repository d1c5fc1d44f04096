import * as points from '#domains/points/public.ts'
import type { Services } from '#platform/ctx.ts'
import { actAs } from './act-as.ts'
import { clubs } from './clubs.ts'
import type { Pictures } from './keep-pictures.ts'
import { ownTierPicture } from './keep-pictures.ts'
import type { ClubIds } from './make-clubs.ts'
import type { Cast } from './make-people.ts'
import { tiers } from './tiers.ts'
import type { Timeline } from './timeline.ts'

interface Making {
  services: Services
  cast: Cast
  pictures: Pictures
  timeline: Timeline
  clubIds: ClubIds
  now: Temporal.Instant
}

const MADE_DAYS_AGO = { bloom: 90, river: 375 }

/** Plans the ladders of two clubs: their owners save them before members climb them, by check-ins or by runs. */
export function makeLadders(making: Making): void {
  makeLadder(making, 'bloom')
  makeLadder(making, 'river')
}

function makeLadder(
  { services, cast, pictures, timeline, clubIds, now }: Making,
  club: keyof typeof tiers,
): void {
  const owner = cast(clubs[club].owner)
  timeline.at(`the ladder of ${club}`, now.subtract({ hours: 24 * MADE_DAYS_AGO[club] }), async (moment) => {
    const steps = []
    for (const [index, plan] of tiers[club].entries()) {
      const picture = pictures.tierPictures.get(plan)
      steps.push({
        level: index + 1,
        name: plan.name,
        description: plan.text,
        minimumPoints: BigInt(plan.points),
        avatarAssetId: picture && (await ownTierPicture(services.db, owner.userId, picture, moment)),
      })
    }
    await points.saveClubTiers.run(actAs(services, owner, moment), {
      clubId: clubIds[club],
      expectedVersion: 0,
      tiers: steps,
    })
  })
}
