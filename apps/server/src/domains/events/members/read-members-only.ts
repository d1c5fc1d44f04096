import type { InClub } from '@reprise/rules/events/members/members-only'
import { membersGaps } from '@reprise/rules/events/members/members-only'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { EventRow } from '../events.sql.ts'
import type { MembersOnly } from './members-only.sql.ts'
import { selectMembersOnly } from './members-only.sql.ts'

// Tested in domains/events/members/members-only.test.ts.

/** Who of its club an event is for, and what a person is there; null, and no statement, where it is open to everybody. */
export async function readMembersOnly(
  db: Db,
  event: EventRow,
  userIds: readonly string[],
): Promise<MembersOnly | null> {
  if (!event.is_members_only) return null
  const [row] = await selectMembersOnly(db, [event.id], userIds)
  return row?.members ?? null
}

/** What a person is in the club of an event; null where that was not read. */
export function inClubOf(members: MembersOnly | null, userId: string): InClub | null {
  return members?.people.find((person) => person.user_id === userId) ?? null
}

const loadOfCaller = loadByKey<MembersOnly>(async (ctx, eventIds) => {
  const caller = await ctx.caller()
  const rows = caller ? await selectMembersOnly(ctx.db, eventIds, [caller.userId]) : []
  return new Map(rows.flatMap(({ event_id, members }) => (members ? [[event_id, members]] : [])))
})

/** How the caller stands to an event for members. */
export interface OwnAccess {
  isMember: boolean
  /** Whether they may get tickets, as far as membership and tier decide. */
  isAdmitted: boolean
  /** The points that they lack for the tier; 0 where they have it or none is needed. */
  missingPoints: bigint
}

/** How the caller stands to an event for members; null for visitors, and where it is open to everybody. */
export async function readOwnAccess(ctx: Ctx, event: EventRow): Promise<OwnAccess | null> {
  const caller = event.is_members_only ? await ctx.caller() : null
  const members = caller && (await loadOfCaller(ctx, event.id))
  if (!members) return null
  const inClub = inClubOf(members, caller.userId)
  const gaps = membersGaps(members, inClub)
  const tier = gaps.find(({ kind }) => kind === 'CLUB_TIER')
  return {
    isMember: inClub?.isMember ?? false,
    isAdmitted: gaps.length === 0,
    missingPoints: tier ? BigInt(tier.need - tier.have) : 0n,
  }
}
