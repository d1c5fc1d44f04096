import { phrase } from '@reprise/rules/platform/phrase'
import { sql } from 'kysely'
import { fail } from '#platform/fail.ts'
import type { EventRow } from '../events.sql.ts'
import type { ChosenTiers } from './chosen-tier.ts'
import { noHostingClub, tierRefusal } from './chosen-tier.ts'

// Tested in domains/events/members/extra-points.test.ts.

/** What an input says about the club of an event, and about the extra points of its members. */
interface ChosenExtra {
  clubId?: string | null | undefined
  extraPoints?: number | undefined
  extraPointsTierId?: string | null | undefined
}

type Former = Pick<EventRow, 'club_id' | 'extra_points' | 'extra_points_tier_id'>

export const noExtraPoints: Former = { club_id: null, extra_points: 0, extra_points_tier_id: null }

const noPoints = phrase('Enter how many points members of this tier get.')

/** Whether an input changes the extra points of an event. */
export const changesExtraPoints = (
  event: Former,
  { extraPoints = event.extra_points, extraPointsTierId = event.extra_points_tier_id }: ChosenExtra,
): boolean => extraPoints !== event.extra_points || extraPointsTierId !== event.extra_points_tier_id

/**
 * Throws BAD_INPUT where an event cannot give members these extra points: without a club, or with a tier of another club,
 * or with one that left the ladder after others chose it. `tiers` are those that the input names.
 */
export function ensureExtraPoints(former: Former, input: ChosenExtra, tiers: ChosenTiers): void {
  const refuse = (field: 'extraPoints' | 'extraPointsTierId', text: string) =>
    fail.badInput({ text }, { [field]: { text } })
  const clubId = input.clubId === undefined ? former.club_id : input.clubId
  const extraPoints = input.extraPoints ?? (clubId === former.club_id ? former.extra_points : 0)
  if (extraPoints > 0 && clubId === null) throw refuse('extraPoints', noHostingClub)
  if (!input.extraPointsTierId) return
  if (extraPoints === 0) throw refuse('extraPoints', noPoints)
  const refusal = tierRefusal(tiers.get(input.extraPointsTierId), clubId, former.extra_points_tier_id)
  if (refusal) throw refuse('extraPointsTierId', refusal)
}

/**
 * The columns that a change of an event sets. An event that leaves its club, or moves to another one, gives no extra
 * points until they are chosen there.
 */
export function extraPointsColumns({ clubId, extraPoints, extraPointsTierId }: ChosenExtra) {
  if (clubId === null || extraPoints === 0) return { extra_points: 0, extra_points_tier_id: null }
  const stays = sql<boolean>`club_id is not distinct from ${clubId ?? null}::uuid`
  const kept = clubId === undefined ? undefined : sql<number>`case when ${stays} then extra_points else 0 end`
  const keptTier =
    clubId === undefined ? undefined : sql<string | null>`case when ${stays} then extra_points_tier_id end`
  return {
    extra_points: extraPoints ?? kept,
    extra_points_tier_id: extraPointsTierId === undefined ? keptTier : extraPointsTierId,
  }
}
