import type { ChosenRequirement } from '@reprise/rules/offers/requirements.input'
import * as achievements from '#domains/achievements/public.ts'
import * as events from '#domains/events/public.ts'
import * as points from '#domains/points/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'

// Tested in domains/offers/edit/create-offer.test.ts.

interface Links {
  requirements?: readonly ChosenRequirement[] | undefined
  bonusAchievementId?: string | null | undefined
  rewardTierId?: string | null | undefined
  venueEventId?: string | null | undefined
}

async function requireVenueOfClub(db: Db, clubId: string, venueEventId: string): Promise<void> {
  const venue = (await events.eventsByIds(db, [venueEventId])).get(venueEventId)
  if (venue?.club_id === clubId && venue.cancelled_at === null) return
  const text = 'Choose an event of this club'
  throw fail.badInput(text, { venueEventId: text })
}

/**
 * Refuses requirements, a reward, a bonus and a venue that are not of the club: tiers on its ladder, its published
 * achievements, as a bonus a published one without a rule that a person can hold once, and as a venue an event of the club that
 * was not cancelled. Throws BAD_INPUT at the field.
 */
export async function requireOfClub(
  db: Db,
  clubId: string,
  { requirements = [], bonusAchievementId, rewardTierId, venueEventId }: Links,
): Promise<void> {
  if (venueEventId) await requireVenueOfClub(db, clubId, venueEventId)
  const tiers = await points.tiersByIds(db, [
    ...requirements.flatMap(({ tierId }) => tierId ?? []),
    ...(rewardTierId ? [rewardTierId] : []),
  ])
  const isOnLadder = (tierId: string) => {
    const tier = tiers.get(tierId)
    return tier?.club_id === clubId && tier.retired_at === null
  }
  if (rewardTierId && !isOnLadder(rewardTierId)) {
    const text = 'Choose a tier of this club'
    throw fail.badInput(text, { rewardTierId: text })
  }
  const asked = requirements.flatMap(({ achievementIds }) => achievementIds)
  const found = await achievements.achievementsByIds(db, [
    ...asked,
    ...(bonusAchievementId ? [bonusAchievementId] : []),
  ])
  for (const [index, { tierId, achievementIds }] of requirements.entries()) {
    if (tierId !== null && !isOnLadder(tierId)) {
      const text = 'Choose a tier of this club'
      throw fail.badInput(text, { [`requirements.${index}.tierId`]: text })
    }
    if (achievementIds.some((id) => found.get(id)?.club_id !== clubId || !found.get(id)?.published_at)) {
      const text = 'Choose published achievements of this club'
      throw fail.badInput(text, { [`requirements.${index}.achievementIds`]: text })
    }
  }
  const bonus = bonusAchievementId ? found.get(bonusAchievementId) : null
  const isBonus = bonus?.club_id === clubId && bonus.published_at !== null && bonus.awarding === 'ONCE'
  // A rule decides by itself who has its achievement.
  if (bonus !== null && !(isBonus && bonus.rule === null)) {
    const text =
      'Choose a published achievement of this club that members can have once, and that has no rule'
    throw fail.badInput(text, { bonusAchievementId: text })
  }
}
