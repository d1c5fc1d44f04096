import { mayInClub } from '@reprise/rules/clubs/permissions'
import { isPlainText, longestSent } from '@reprise/rules/platform/text/text'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { containing } from '#platform/db/escape-like.ts'
import { fail } from '#platform/fail.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import type { ClubRow } from './clubs.sql.ts'
import { readClub, readIsMember, readMyRole } from './read-club.ts'

const MEMBERS_PER_PAGE = 20
const LONGEST_KEYWORD = 100

/** A member of a club as others see them. */
export interface ShownMember {
  user: users.UserRow
  joinedAt: Temporal.Instant
  clubId: string
}

interface MembersArgs extends PageArgs {
  clubIdOrSlug: string
  filter?: { keyword?: string | null | undefined; withHidden?: boolean | null | undefined } | null | undefined
}

/**
 * SQL condition on `users u`: the name of the member contains what was typed. Throws BAD_INPUT at the argument `place`
 * for a text that is too long or no plain text.
 */
export function isNamed(typed: string | null | undefined, place: string): RawBuilder<SqlBool> {
  if (!typed) return sql<SqlBool>`true`
  if (typed.length > longestSent(LONGEST_KEYWORD) || !isPlainText(typed)) {
    throw fail.badInput('Search for something shorter.', { [place]: 'Search for something shorter.' })
  }
  return sql<SqlBool>`folded(u.name) like folded(${containing(typed.trim())})`
}

/**
 * A club whose list of members the caller may see. Members of a club that takes people by invite are seen by its members
 * and its team alone: FORBIDDEN.
 */
export async function requireSeeingMembers(ctx: Ctx, clubIdOrSlug: string): Promise<ClubRow> {
  const club = await readClub(ctx, clubIdOrSlug)
  const isWithin = (await readIsMember(ctx, club.id)) || (await readMyRole(ctx, club.id)) !== null
  if (club.access === 'INVITE_ONLY' && !isWithin) {
    throw fail.forbidden('Only members see who else is in this club.')
  }
  return club
}

/** Whether the caller gives members of a club points or achievements, so that they have to find all of them (table C). */
async function givesToMembers(ctx: Ctx, clubId: string): Promise<boolean> {
  const role = await readMyRole(ctx, clubId)
  return mayInClub(role, 'repPoints', 'edit') || mayInClub(role, 'achievements', 'edit')
}

/**
 * The members of a club who agreed to be seen there, the latest first. Throws as requireSeeingMembers does. With
 * `withHidden`, it finds all members, for people of the team who give them points or achievements: FORBIDDEN for
 * everybody else.
 */
export async function readClubMembers(ctx: Ctx, args: MembersArgs): Promise<Page<ShownMember>> {
  await requireActor(ctx)
  const club = await requireSeeingMembers(ctx, args.clubIdOrSlug)
  const withHidden = args.filter?.withHidden === true
  if (withHidden && !(await givesToMembers(ctx, club.id))) {
    throw fail.forbidden('Only people who give points or achievements find all members.')
  }
  const start = pageStart(args, MEMBERS_PER_PAGE)
  const [at = '', id = ''] = start.after ?? []
  const beyond = start.after
    ? sql<SqlBool>`(m.joined_at, m.user_id) < (${cursorInstant(at).toString()}::timestamptz, ${cursorId(id)}::uuid)`
    : sql<SqlBool>`true`
  const seen = sql.raw(withHidden ? users.isShownSql('u') : `m.is_shown and ${users.isOnGuestListsSql('u')}`)
  const found = sql<SqlBool>`m.club_id = ${club.id} and ${seen}
    and ${isNamed(args.filter?.keyword, 'filter.keyword')}`
  const { rows } = await sql<users.UserRow & { joined_at: Temporal.Instant }>`
    select u.*, m.joined_at from club_member m join users u on u.id = m.user_id
    where ${found} and ${beyond} order by m.joined_at desc, m.user_id desc
    limit ${start.first + 1} offset ${start.skip}`.execute(ctx.db)
  const page = pageOf(
    start,
    rows,
    (row) => [row.joined_at.toString(), row.id],
    () =>
      countOf(
        sql<{ count: bigint }>`
          select count(*) as count from club_member m join users u on u.id = m.user_id where ${found}`
          .execute(ctx.db)
          .then((counted) => counted.rows),
      ),
  )
  return {
    ...page,
    nodes: page.nodes.map(({ joined_at: joinedAt, ...user }) => ({ user, joinedAt, clubId: club.id })),
  }
}
