import { phrase } from '@reprise/rules/platform/phrase'
import { sql } from 'kysely'
import * as points from '#domains/points/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { EventRow } from '../events.sql.ts'

// Tested in domains/events/members/members-only.test.ts.

/** What an input says about the club of an event, and who of its members gets tickets. */
interface ChosenMembers {
  clubId?: string | null | undefined
  isMembersOnly?: boolean | undefined
  accessTierId?: string | null | undefined
}

type Former = Pick<EventRow, 'access_tier_id' | 'club_id' | 'is_members_only'>

export const openToAll: Former = { access_tier_id: null, club_id: null, is_members_only: false }

const refusals = {
  noClub: phrase('Choose the club that hosts the event first.'),
  openToAll: phrase('A tier is only for events that are for members.'),
  otherClub: phrase('Choose a tier of the club that hosts the event.'),
  retired: phrase('This tier left the ladder of its club. Choose another one.'),
}

/** The tiers that an input names, by their ids; no statement where it names none. */
export async function readChosenTiers(
  tx: Db,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, points.TierRow>> {
  const named = ids.filter((id) => typeof id === 'string')
  return named.length === 0 ? new Map() : points.tiersByIds(tx, named)
}

/**
 * Throws BAD_INPUT where an event cannot be for these members: without a club, or with a tier of another club, or with
 * one that left the ladder after others chose it. `tiers` are those that the input names.
 */
export function ensureMembers(
  former: Former,
  input: ChosenMembers,
  tiers: ReadonlyMap<string, points.TierRow>,
): void {
  const refuse = (field: 'accessTierId' | 'isMembersOnly', text: string) =>
    fail.badInput({ text }, { [field]: { text } })
  const clubId = input.clubId === undefined ? former.club_id : input.clubId
  const isMembersOnly = input.isMembersOnly ?? (clubId !== null && former.is_members_only)
  if (isMembersOnly && clubId === null) throw refuse('isMembersOnly', refusals.noClub)
  if (!input.accessTierId) return
  if (!isMembersOnly) throw refuse('accessTierId', refusals.openToAll)
  const tier = tiers.get(input.accessTierId)
  if (tier?.club_id !== clubId) throw refuse('accessTierId', refusals.otherClub)
  if (tier.retired_at !== null && tier.id !== former.access_tier_id)
    throw refuse('accessTierId', refusals.retired)
}

/**
 * The columns that a change of an event sets. An event that leaves its club is open to everybody. One that moves to
 * another club stays for members, but of no tier, because tiers are those of the former club.
 */
export function membersColumns({ clubId, isMembersOnly, accessTierId }: ChosenMembers) {
  if (clubId === null || isMembersOnly === false) return { is_members_only: false, access_tier_id: null }
  const kept =
    clubId === undefined
      ? undefined
      : sql<
          string | null
        >`case when club_id is distinct from ${clubId}::uuid then null else access_tier_id end`
  return {
    is_members_only: isMembersOnly,
    access_tier_id: accessTierId === undefined ? kept : accessTierId,
  }
}
