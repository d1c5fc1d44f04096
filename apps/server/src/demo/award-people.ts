import { randomUUID } from 'node:crypto'
import * as achievements from '#domains/achievements/public.ts'
import type { Services } from '#platform/ctx.ts'
import { achievements as plans } from './achievements.ts'
import { actAs } from './act-as.ts'
import { clubs } from './clubs.ts'
import type { Pictures } from './keep-pictures.ts'
import { ownMedal } from './keep-pictures.ts'
import type { ClubIds } from './make-clubs.ts'
import type { Cast } from './make-people.ts'
import type { Timeline } from './timeline.ts'

interface Awarding {
  services: Services
  cast: Cast
  pictures: Pictures
  timeline: Timeline
  clubIds: ClubIds
  now: Temporal.Instant
}

/** Plans the achievements of the clubs: their owners make them and award them to people. */
export function awardPeople({ services, cast, pictures, timeline, clubIds, now }: Awarding): void {
  const daysAgo = (days: number) => now.subtract({ hours: 24 * days })
  for (const plan of plans) {
    const story = `the achievement ${plan.name}`
    const owner = cast(clubs[plan.club].owner)
    let achievementId = ''
    timeline.at(story, daysAgo(plan.madeDaysAgo), async (moment) => {
      const medal = pictures.medals.get(plan)
      const avatarAssetId = medal && (await ownMedal(services.db, owner.userId, medal, moment))
      const made = await achievements.createAchievement.run(actAs(services, owner, moment), {
        clubIdOrSlug: clubIds[plan.club],
        displayName: plan.name,
        bio: plan.text,
        category: plan.category,
        awarding: 'ONCE',
        avatarAssetId,
        maxSupply: plan.maxSupply,
        published: plan.isPublished,
        idempotencyKey: randomUUID(),
      })
      achievementId = made.achievementId
    })
    for (const { userNames, daysAgo: days } of plan.holders) {
      timeline.at(story, daysAgo(days), (moment) =>
        achievements.awardAchievements.run(actAs(services, owner, moment), {
          achievementId,
          userNames: [...userNames],
          dryRun: false,
          idempotencyKey: randomUUID(),
        }),
      )
    }
  }
}
