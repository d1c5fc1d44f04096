import { statement } from '#platform/db/statement.ts'
import type { OfferRow, ParticipationRow } from '../offers.sql.ts'
import '../offers.tables.ts'

/** Draws whose offer is over and that still take entries. Those of a suspended club wait until it is not. */
export const findEnded = statement<[Temporal.Instant, number], OfferRow>(`
select o.* from offer o
join draw d on d.subject_id = o.id and d.state = 'OPEN'
join club c on c.id = o.club_id and c.status <> 'SUSPENDED'
where o.kind = 'DRAW' and o.published_at is not null and o.drawn_at is null and o.ends_at <= $1::timestamptz
order by o.ends_at limit $2`)

export const noteDrawn = statement<[offerId: string, now: Temporal.Instant], OfferRow>(
  'update offer set drawn_at = $2, version = version + 1 where id = $1 and drawn_at is null returning *',
)

/** Gives people a prize, and until when they can redeem it. */
export const awardPrizes = statement<
  [offerId: string, userIds: readonly string[], now: Temporal.Instant, until: Temporal.Instant],
  never
>(`
update offer_participation set awarded_at = $3, redeem_until = $4
where offer_id = $1 and user_id = any($2::uuid[])`)

export const takePrize = statement<[offerId: string, userId: string], never>(`
update offer_participation set awarded_at = null, redeem_until = null where offer_id = $1 and user_id = $2`)

/** Prizes that nobody redeemed in time. One of an archived offer stays where it is: nobody could redeem it. */
export const findLate = statement<
  [Temporal.Instant, number],
  Pick<ParticipationRow, 'offer_id' | 'user_id'> & { is_suspended: boolean }
>(`
select p.offer_id, p.user_id, c.status = 'SUSPENDED' as is_suspended
from offer_participation p join offer o on o.id = p.offer_id join club c on c.id = o.club_id
where p.redeem_until <= $1::timestamptz and p.redeemed = 0 and o.archived_at is null order by p.redeem_until limit $2`)

/** Prizes that these people have of a club's draws and did not redeem. Without archived offers. */
export const findOfLeavers = statement<
  [clubIds: readonly string[], userIds: readonly string[]],
  Pick<ParticipationRow, 'offer_id' | 'user_id'>
>(`
select p.offer_id, p.user_id from unnest($1::uuid[], $2::uuid[]) as gone(club_id, user_id)
join offer o on o.club_id = gone.club_id and o.drawn_at is not null and o.archived_at is null
join offer_participation p on p.offer_id = o.id and p.user_id = gone.user_id
where p.redeem_until is not null and p.redeemed = 0
  and not exists (select from club_member m where m.club_id = gone.club_id and m.user_id = gone.user_id)
order by p.offer_id, p.user_id`)

/** The people of a draw who have no prize, by their ids; those behind one where it is given. */
export const selectWithoutPrize = statement<[string, string | null, number], { user_id: string }>(`
select user_id from offer_participation
where offer_id = $1 and redeem_until is null and ($2::uuid is null or user_id > $2) order by user_id limit $3`)

/**
 * Whether somebody has a prize that is not redeemed for good: one that can be redeemed, is held at a venue, or is late and
 * goes on soon.
 */
export const hasOpenPrizes = statement<[offerId: string], { has: boolean }>(`
select exists (
  select from offer_participation p where p.offer_id = $1 and p.redeem_until is not null and (p.redeemed = 0 or exists (
    select from offer_redemption r where r.offer_id = p.offer_id and r.user_id = p.user_id and r.state in ('HELD', 'PAID')))
) as has`)

interface Candidate {
  user_id: string
  rep_score: number
  ever_earned: bigint
}

/** Those of these people who are members of the club and did not delete their account, with what offers can ask for. */
export const selectCandidates = statement<[clubId: string, userIds: readonly string[]], Candidate>(`
select m.user_id, u.rep_score, coalesce(p.ever_earned, 0) as ever_earned
from club_member m join users u on u.id = m.user_id and u.deleted_at is null and u.erased_at is null
left join points_member p on p.club_id = m.club_id and p.user_id = m.user_id
where m.club_id = $1 and m.user_id = any($2::uuid[])`)

/** Which of these people hold which of these achievements. */
export const selectHeld = statement<
  [userIds: readonly string[], achievementIds: readonly string[]],
  { user_id: string; achievement_id: string }
>(`
select distinct user_id, achievement_id from achievement_award
where user_id = any($1::uuid[]) and achievement_id = any($2::uuid[]) and revoked_at is null`)
