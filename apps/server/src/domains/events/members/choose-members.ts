import { phrase } from '@reprise/rules/platform/phrase'
import { sql } from 'kysely'
import { fail } from '#platform/fail.ts'
import type { EventRow } from '../events.sql.ts'
import type { ChosenTiers } from './chosen-tier.ts'
import { noHostingClub, tierRefusal } from './chosen-tier.ts'

// Tested in domains/events/members/members-only.test.ts.

/** What an input says about the club of an event, and who of its members gets tickets. */
interface ChosenMembers {
  clubId?: string | null | undefined
  isMembersOnly?: boolean | undefined
  accessTierId?: string | null | undefined
}

type Former = Pick<EventRow, 'access_tier_id' | 'club_id' | 'is_members_only'>

export const openToAll: Former = { access_tier_id: null, club_id: null, is_members_only: false }

const tierForAll = phrase('A tier is only for events that are for members.')

/**
 * Throws BAD_INPUT where an event cannot be for these members: without a club, or with a tier of another club, or with
 * one that left the ladder after others chose it. `tiers` are those that the input names.
 */
export function ensureMembers(former: Former, input: ChosenMembers, tiers: ChosenTiers): void {
  const refuse = (field: 'accessTierId' | 'isMembersOnly', text: string) =>
    fail.badInput({ text }, { [field]: { text } })
  const clubId = input.clubId === undefined ? former.club_id : input.clubId
  const isMembersOnly = input.isMembersOnly ?? (clubId !== null && former.is_members_only)
  if (isMembersOnly && clubId === null) throw refuse('isMembersOnly', noHostingClub)
  if (!input.accessTierId) return
  if (!isMembersOnly) throw refuse('accessTierId', tierForAll)
  const refusal = tierRefusal(tiers.get(input.accessTierId), clubId, former.access_tier_id)
  if (refusal) throw refuse('accessTierId', refusal)
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
