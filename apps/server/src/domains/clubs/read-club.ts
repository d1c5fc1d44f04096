import type { ClubTeamRole } from '@reprise/rules/clubs/enums'
import { clubTeamRoles } from '@reprise/rules/clubs/enums'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import { clubStates } from '@reprise/rules/clubs/states'
import { isId } from '@reprise/rules/platform/ids/id'
import { isSlugLike } from '@reprise/rules/platform/text/slug'
import * as invites from '#domains/invites/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey, loadKept } from '#platform/load-by-key.ts'
import type { ClubRow, MembershipRow } from './clubs.sql.ts'
import {
  countMembers,
  existsClubOwnedBy,
  selectClubById,
  selectClubBySlug,
  selectClubs,
  selectClubsOf,
  selectClubsRunBy,
  selectMemberships,
} from './clubs.sql.ts'
import { takesMembers } from './takes-members.ts'
import { loadRole } from './team-role.ts'

/**
 * Whether a person with this role sees a club (decision S-098). Only their team sees unpublished and suspended ones.
 */
export function isClubVisible(club: ClubRow, role: ClubTeamRole | null): boolean {
  return role !== null || (club.published && club.status !== 'SUSPENDED')
}

/** SQL: everybody sees the club `club` (an alias of club). */
export const visibleClubSql = (club: string) => `(${club}.published and ${club}.status <> 'SUSPENDED')`

/** A club by its slug or id, in any case; undefined where there is none. It checks no rights. */
export async function findClub(db: Db, clubIdOrSlug: string): Promise<ClubRow | undefined> {
  if (!isSlugLike(clubIdOrSlug)) return undefined
  const key = clubIdOrSlug.toLowerCase()
  const [club] = await (isId(key) ? selectClubById(db, key) : selectClubBySlug(db, key))
  return club
}

/** A club for the caller. Throws NOT_FOUND where it is hidden from them. */
export async function readClub(ctx: Ctx, clubIdOrSlug: string): Promise<ClubRow> {
  const club = await findClub(ctx.db, clubIdOrSlug)
  if (!club || !(await isVisibleTo(ctx, club))) throw fail.notFound("We couldn't find this club.")
  return club
}

async function isVisibleTo(ctx: Ctx, club: ClubRow): Promise<boolean> {
  return isClubVisible(club, null) || (await readMyRole(ctx, club.id)) !== null
}

/** Clubs by id. Ids without a club are missing from the map. It checks no rights. */
export async function clubsByIds(db: Db, ids: readonly string[]): Promise<Map<string, ClubRow>> {
  return new Map((await selectClubs(db, ids)).map((club) => [club.id, club]))
}

const MOST_KEPT = 5000

const { load: loadById, vouch } = loadKept((ctx, ids) => clubsByIds(ctx.db, ids), MOST_KEPT)

/** Says under which stamp the database has a club in this request (`loadKept`). */
export const vouchForClub = vouch

/** A club by its id, for a field whose parent checks the rights. Throws NOT_FOUND where there is none. */
export async function loadClub(ctx: Ctx, clubId: string): Promise<ClubRow> {
  const club = await loadById(ctx, clubId)
  if (!club) throw fail.notFound("We couldn't find this club.")
  return club
}

/** A club by its id; null where it is hidden from the caller or does not exist. */
export async function loadVisibleClub(ctx: Ctx, clubId: string): Promise<ClubRow | null> {
  const club = await loadById(ctx, clubId)
  return club && (await isVisibleTo(ctx, club)) ? club : null
}

/** The caller's role in a club's team; null for visitors and everyone outside it. */
export async function readMyRole(ctx: Ctx, clubId: string): Promise<ClubTeamRole | null> {
  const caller = await ctx.caller()
  return caller ? loadRole(ctx, clubId, caller.userId) : null
}

const loadMemberCount = loadByKey(
  async (ctx, ids) =>
    new Map((await countMembers(ctx.db, ids)).map((row) => [row.club_id, Number(row.count)])),
)

export async function readMemberCount(ctx: Ctx, clubId: string): Promise<number> {
  return (await loadMemberCount(ctx, clubId)) ?? 0
}

const loadMembership = loadByKey(async (ctx, clubIds) => {
  const { userId } = await requireActor(ctx)
  const rows = await selectMemberships(
    ctx.db,
    clubIds,
    clubIds.map(() => userId),
  )
  return new Map(rows.map((row) => [row.club_id, row]))
})

const loadIsInvited = loadByKey<true>(async (ctx, clubIds) => {
  const { userId } = await requireActor(ctx)
  const invited = await invites.invitedTo(ctx.db, 'CLUB_MEMBER', clubIds, userId, ctx.clock.now())
  return new Map([...invited].map((clubId) => [clubId, true]))
})

/** Those of these people who are members of a club. It checks no rights. */
export async function membersAmong(db: Db, clubId: string, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await selectMemberships(
    db,
    userIds.map(() => clubId),
    userIds,
  )
  return new Set(rows.map((row) => row.user_id))
}

/** Whether the caller is a member of a club; false for visitors. */
export async function readIsMember(ctx: Ctx, clubId: string): Promise<boolean> {
  return (await readMembership(ctx, clubId)) !== null
}

/** The caller's own membership in a club; null for visitors and everybody who is no member. */
export async function readMembership(ctx: Ctx, clubId: string): Promise<MembershipRow | null> {
  return (await ctx.caller()) === null ? null : ((await loadMembership(ctx, clubId)) ?? null)
}

/**
 * Whether the caller can join the club now (S-098): it is published and open, they are no member, and it is for everybody,
 * they are in its team, or they were invited.
 */
export async function readCanJoin(ctx: Ctx, club: ClubRow): Promise<boolean> {
  if (!takesMembers(club)) return false
  if ((await ctx.caller()) === null || (await readIsMember(ctx, club.id))) return false
  if (club.access === 'PUBLIC' || (await readMyRole(ctx, club.id)) !== null) return true
  return (await loadIsInvited(ctx, club.id)) === true
}

/** The clubs the caller belongs to or runs, by name. */
export async function readMyClubs(ctx: Ctx): Promise<ClubRow[]> {
  return selectClubsOf(ctx.db, (await requireActor(ctx)).userId)
}

/** The clubs in which the caller has a role, as owner, in the team or as collaborator, by name. */
export async function readManagedClubs(ctx: Ctx): Promise<ClubRow[]> {
  return selectClubsRunBy(ctx.db, (await requireActor(ctx)).userId, clubTeamRoles)
}

const eventRoles = clubTeamRoles.filter((role) => mayInClub(role, 'events', 'edit'))

/** The clubs whose events the caller may manage (table C), by name; suspended clubs hold none. */
export async function readHostingClubs(ctx: Ctx): Promise<ClubRow[]> {
  const clubs = await selectClubsRunBy(ctx.db, (await requireActor(ctx)).userId, eventRoles)
  return clubs.filter(({ status }) => clubStates[status].hostsEvents)
}

/** One of the clubs whose events the caller may manage, by its slug or id in any case. Throws NOT_FOUND for all others. */
export async function readHostingClub(ctx: Ctx, clubIdOrSlug: string): Promise<ClubRow> {
  const key = isSlugLike(clubIdOrSlug) ? clubIdOrSlug.toLowerCase() : null
  const club = (await readHostingClubs(ctx)).find(({ id, slug }) => id === key || slug === key)
  if (!club) throw fail.notFound("We couldn't find this club.")
  return club
}

/** Whether a person owns a club: it opens the create menu's Offer and Achievement (spec 2). */
export async function ownsClub(ctx: Ctx, userId: string): Promise<boolean> {
  const [row] = await existsClubOwnedBy(ctx.db, userId)
  return row?.owns ?? false
}
