import { randomUUID } from 'node:crypto'
import * as achievements from '#domains/achievements/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import * as points from '#domains/points/public.ts'
import type { Work } from '#platform/ctx.ts'
import { announce } from '#platform/news/announce.ts'
import { offerEarned } from '../offers.news.ts'
import type { OfferRow, ParticipationRow } from '../offers.sql.ts'
import { offerPath } from '../redeem/hold-of.ts'
import type { FulfilmentRow } from './earn.sql.ts'
import { countFulfilments, lockPairs, noteBonuses, saveFulfilments, selectOfPairs } from './earn.sql.ts'

// Tested in domains/offers/earn/submit-proof.test.ts and domains/offers/earn/reconcile-counts.test.ts.

/** Something that a participant has done. */
export interface Due {
  offerId: string
  userId: string
  occurrence: string
  /** When the device took the position that shows it. */
  readingAt?: Temporal.Instant | null
  /** The order by which they paid for it, with the points that it gives. */
  paid?: { orderId: string; points: number }
}

/** Something that can be given now. */
interface Givable extends Due {
  /** Whether its order holds one of the offer for it, so that it is counted already. */
  isHeld: boolean
}

/** The cause of the points that a fulfilment gives. */
const causeOf = ({ id }: FulfilmentRow): string => `offer:${id}`

export const pairKey = ({ offer_id, user_id }: { offer_id: string; user_id: string }) =>
  `${offer_id}|${user_id}`

/** Those that can be given: not given before, and within the quantity and the limit per member, in the order of the list. */
export async function givable(
  work: Work,
  offers: readonly OfferRow[],
  due: readonly Due[],
): Promise<Givable[]> {
  const pairs = [due.map(({ offerId }) => offerId), due.map(({ userId }) => userId)] as const
  const participations = new Map(
    (await lockPairs(work.tx, ...pairs)).map((row) => [pairKey(row), row.redeemed]),
  )
  const known = new Map(
    (await selectOfPairs(work.tx, ...pairs)).map((row) => [`${pairKey(row)}|${row.occurrence}`, row]),
  )
  const byId = new Map(offers.map((offer) => [offer.id, { offer, taken: offer.redeemed }]))
  return due.flatMap((each): Givable[] => {
    const { offerId, userId, occurrence, paid } = each
    const of = byId.get(offerId)
    const pair = pairKey({ offer_id: offerId, user_id: userId })
    const taken = participations.get(pair)
    const before = known.get(`${pair}|${occurrence}`)
    if (!of || taken === undefined) return []
    if (before?.state === 'HELD') return before.order_id === paid?.orderId ? [{ ...each, isHeld: true }] : []
    if (before && (before.state === 'GIVEN' || before.cancelled_by !== null)) return []
    if (taken >= of.offer.limit_per_member) return []
    if (of.offer.quantity !== null && of.taken >= of.offer.quantity) return []
    of.taken += 1
    participations.set(pair, taken + 1)
    return [{ ...each, isHeld: false }]
  })
}

/** Fulfilments as `countFulfilments` takes them. */
export const countsOf = (rows: readonly Pick<FulfilmentRow, 'offer_id' | 'user_id'>[], by: -1 | 0 | 1) =>
  rows.map(({ offer_id, user_id }) => ({ offer_id, user_id, by }))

/** Books the points of fulfilments at their present versions: nothing for one that was taken back. */
export async function bookPoints(work: Work, offers: Map<string, OfferRow>, rows: readonly FulfilmentRow[]) {
  const byClub = await clubs.clubsByIds(work.tx, [
    ...new Set([...offers.values()].map(({ club_id }) => club_id)),
  ])
  await points.bookAwards(
    work,
    rows.flatMap((row): points.Award[] => {
      const offer = offers.get(row.offer_id)
      const club = offer && byClub.get(offer.club_id)
      if (!offer || !club || row.points === 0) return []
      return [
        {
          cause: causeOf(row),
          clubId: club.id,
          userId: row.user_id,
          version: row.version,
          amount: row.state === 'GIVEN' ? BigInt(row.points) : 0n,
          reason: { kind: 'earnedByOffer', offerName: offer.display_name },
          link: offerPath(club, offer),
        },
      ]
    }),
  )
}

async function giveBonuses(work: Work, offer: OfferRow, joined: readonly ParticipationRow[]): Promise<void> {
  const { bonus_achievement_id: achievementId, created_by: decidedBy } = offer
  const without = joined.filter((row) => row.bonus_award_id === null).map((row) => row.user_id)
  if (!achievementId || without.length === 0) return
  const given = await achievements.giveBonuses(work, { achievementId, userIds: without, decidedBy })
  await noteBonuses(work.tx, offer.id, [...given.keys()], [...given.values()])
}

/**
 * Gives participants what they earned, in the open transaction: each occurrence once, within the quantity and the limit per
 * member. What is left over is not given. The offers must be locked (`lockEarning`). Returns what was given.
 */
export async function fulfil(
  work: Work,
  offers: readonly OfferRow[],
  due: readonly Due[],
  { isAnnounced }: { isAnnounced: boolean },
): Promise<FulfilmentRow[]> {
  if (due.length === 0) return []
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  const found = await givable(work, offers, due)
  const rows = found.map(({ offerId, userId, occurrence, readingAt, paid }) => ({
    id: randomUUID(),
    offer_id: offerId,
    user_id: userId,
    occurrence,
    points: paid?.points ?? byId.get(offerId)?.reward_points ?? 0,
    tier_id: byId.get(offerId)?.reward_tier_id ?? null,
    reading_at: readingAt?.toString() ?? null,
    order_id: paid?.orderId ?? null,
  }))
  if (rows.length === 0) return []
  const given = await saveFulfilments(work.tx, JSON.stringify(rows), work.now)
  const held = new Set(found.flatMap(({ isHeld, paid }) => (isHeld && paid ? [paid.orderId] : [])))
  const counts = [
    ...countsOf(
      given.filter(({ order_id: id }) => !id || !held.has(id)),
      1,
    ),
    ...countsOf(
      given.filter(({ order_id: id }) => id && held.has(id)),
      0,
    ),
  ]
  const participations = await countFulfilments(work.tx, JSON.stringify(counts), work.now)
  await bookPoints(work, byId, given)
  await points.giveTiers(
    work,
    given.flatMap(({ offer_id: offerId, user_id: userId, tier_id: tierId }) => {
      const clubId = byId.get(offerId)?.club_id
      return tierId && clubId ? [{ clubId, userId, tierId, source: 'GRANTED' as const, until: null }] : []
    }),
  )
  for (const offer of offers) {
    await giveBonuses(
      work,
      offer,
      participations.filter((row) => row.offer_id === offer.id),
    )
  }
  if (isAnnounced) {
    await announce(
      work,
      given.flatMap((row) => {
        const clubId = byId.get(row.offer_id)?.club_id
        if (!clubId) return []
        const news = { fulfilmentId: row.id, offerId: row.offer_id, clubId, userId: row.user_id }
        return [offerEarned(row.id, row.version, news)]
      }),
    )
  }
  return given
}
