import type { Selectable } from 'kysely'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import './offers.tables.ts'

export type OfferRow = Selectable<Tables['offer']>
export type ParticipationRow = Selectable<Tables['offer_participation']>

export const selectOffers = statement<[readonly string[]], OfferRow>(
  'select * from offer where id = any($1::uuid[])',
)

/** The offer, locked until the transaction ends. Nobody joins or redeems it meanwhile. */
export const lockOffers = statement<[string], OfferRow>('select * from offer where id = $1 for no key update')

/** Locks an offer so that nobody begins to take part, for deleting it. */
export const lockOffersAlone = statement<[string], OfferRow>('select * from offer where id = $1 for update')

export const selectParticipations = statement<[readonly string[], string], ParticipationRow>(
  'select * from offer_participation where offer_id = any($1::uuid[]) and user_id = $2',
)

export const hasParticipants = statement<[string], { has: boolean }>(
  'select exists (select from offer_participation where offer_id = $1) as has',
)

/** Copies an offer as a draft. What it took and when it runs is not copied. */
export const copyOffer = statement<
  [offerId: string, copyId: string, by: string, now: Temporal.Instant],
  never
>(`
insert into offer (id, club_id, type, kind, sub_type, display_name, bio, avatar_file, access, requirements, time_zone,
  quantity, limit_per_member, redeem_days, redeem_type, is_at_venue, instructions, link, code, place, asks_for,
  bonus_achievement_id, configuration, reward_points, reward_tier_id, download_file, created_by, created_at)
select $2, club_id, type, kind, sub_type, display_name, bio, avatar_file, access, requirements, time_zone,
  quantity, limit_per_member, redeem_days, redeem_type, is_at_venue, instructions, link, code, place, asks_for,
  bonus_achievement_id, configuration, reward_points, reward_tier_id, download_file, $3, $4
from offer where id = $1`)
