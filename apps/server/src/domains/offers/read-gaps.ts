import type {
  OfferGap,
  OfferRequirement,
  RequirementFacts,
  RequirementKind,
} from '@reprise/rules/offers/requirements'
import { offerGaps } from '@reprise/rules/offers/requirements'
import * as achievements from '#domains/achievements/public.ts'
import * as points from '#domains/points/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { OfferRow } from './offers.sql.ts'
import { selectOffers } from './offers.sql.ts'
import { selectPaidOffers } from './redeem/redemptions.sql.ts'

// Tested in domains/offers/redeem/redeem-offer.test.ts.

type Asking = Pick<OfferRow, 'id' | 'club_id' | 'requirements'>

const asksFor = (kind: RequirementKind, { requirements }: Asking) =>
  requirements.some((rule) => rule.kind === kind)

/** What the requirements of offers name. */
interface Named {
  tiers: Map<string, points.TierRow>
  achievements: Map<string, achievements.AchievementRow>
}

const tierIdsOf = (offers: readonly Asking[]) =>
  offers.flatMap(({ requirements }) => requirements.flatMap(({ tierId }) => tierId ?? []))
const achievementIdsOf = (offers: readonly Asking[]) =>
  offers.flatMap(({ requirements }) => requirements.flatMap(({ achievementIds }) => achievementIds))

/** Reads what the requirements of offers name. */
export async function namedBy(db: Db, offers: readonly Asking[]): Promise<Named> {
  const tierIds = tierIdsOf(offers)
  const achievementIds = achievementIdsOf(offers)
  return {
    tiers: tierIds.length === 0 ? new Map() : await points.tiersByIds(db, tierIds),
    achievements:
      achievementIds.length === 0 ? new Map() : await achievements.achievementsByIds(db, achievementIds),
  }
}

/** The requirements of an offer with what they name. A deleted achievement is missing from them. */
export function asRules({ requirements }: Asking, named: Named): OfferRequirement[] {
  return requirements.flatMap(({ kind, amount, tierId, achievementIds }): OfferRequirement[] => {
    switch (kind) {
      case 'LOYALTY_STATUS': {
        const tier = tierId === null ? undefined : named.tiers.get(tierId)
        if (!tier) return []
        const { id, name, minimum_points: least } = tier
        return [{ kind, tier: { tierId: id, name, points: Number(least) } }]
      }
      case 'ACHIEVEMENTS':
        return [
          {
            kind,
            achievements: achievementIds.flatMap((id) => {
              const achievement = named.achievements.get(id)
              return achievement ? [{ achievementId: id, displayName: achievement.display_name }] : []
            }),
          },
        ]
      default:
        return amount === null ? [] : [{ kind, amount }]
    }
  })
}

/**
 * What a person lacks for each of these offers (S-105), by the offer's id. It reads what the offers ask for, with one
 * statement for each kind of fact.
 */
export async function gapsOf(
  db: Db,
  offers: readonly Asking[],
  userId: string,
): Promise<Map<string, OfferGap[]>> {
  const asking = offers.filter(({ requirements }) => requirements.length > 0)
  if (asking.length === 0) return new Map(offers.map(({ id }) => [id, []]))
  const tierIds = tierIdsOf(asking)
  const achievementIds = achievementIdsOf(asking)
  const named = await namedBy(db, asking)
  const reached = tierIds.length === 0 ? [] : await points.selectTiersReached(db, tierIds, [userId])
  const held = achievementIds.length === 0 ? [] : await achievements.heldAmong(db, userId, achievementIds)
  const clubIds = [...new Set(asking.map((offer) => offer.club_id))]
  const balances = new Map(
    (await points.readBalancesIn(db, userId, clubIds)).map((row) => [row.club_id, row]),
  )
  const asksForScore = asking.some((offer) => asksFor('REP_SCORE', offer))
  const priced = asking.filter((offer) => asksFor('PRICE', offer)).map(({ id }) => id)
  const paid = new Set(
    priced.length === 0 ? [] : (await selectPaidOffers(db, priced, userId)).map((row) => row.offer_id),
  )
  const person = asksForScore ? (await users.usersByIds(db, [userId])).get(userId) : undefined
  const factsOf = ({ id, club_id: clubId }: Asking): RequirementFacts => ({
    earned: Number(balances.get(clubId)?.ever_earned ?? 0n),
    balance: Number(balances.get(clubId)?.available ?? 0n),
    repScore: person?.rep_score ?? 0,
    tierIds: reached.filter((row) => row.club_id === clubId).map((row) => row.tier_id),
    achievementIds: held.map((row) => row.achievement_id),
    hasPaid: paid.has(id),
  })
  return new Map(offers.map((offer) => [offer.id, offerGaps(asRules(offer, named), factsOf(offer))]))
}

/** What the caller lacks for an offer. Throws AUTH_NOT_AUTHENTICATED for visitors. */
export const loadGaps = loadByKey<OfferGap[]>(async (ctx: Ctx, ids) => {
  const { userId } = await requireActor(ctx)
  return gapsOf(ctx.db, await selectOffers(ctx.db, ids), userId)
})
