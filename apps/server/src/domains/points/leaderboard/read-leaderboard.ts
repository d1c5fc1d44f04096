import type { LeaderboardPeriod } from '@reprise/rules/points/leaderboard'
import { startOfPeriod } from '@reprise/rules/points/leaderboard'
import type { SqlBool } from 'kysely'
import { sql } from 'kysely'
import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorWhole, pageOf, pageStart } from '#platform/page.ts'

const ROWS_PER_PAGE = 20
/** How many people are shown above and below the caller. */
const AROUND = 2
/** The ranks that are counted for the surroundings of a person. Below it only the neighbours are read. */
const MOST_RANKED = 1000

/** A line of a leaderboard. */
export interface RankedMember {
  user: users.UserRow
  points: bigint
  /** Members with the same points share a rank. Null where it is far down and not counted. */
  rank: number | null
}

interface Board {
  clubId: string
  period: LeaderboardPeriod
  startsOn: string
}

type Row = users.UserRow & { points: bigint; rank: bigint | null }

const shown = sql.raw(`m.is_shown and not p.hides_rank and ${users.isOnGuestListsSql('u')}`)

/** The lines of a board: members who agreed to be seen and do not hide, and `userId` in any case. */
const linesOf = ({ clubId, period, startsOn }: Board, userId: string | null = null) => sql`
  from points_rank r
  join points_member p on p.club_id = r.club_id and p.user_id = r.user_id
  join club_member m on m.club_id = r.club_id and m.user_id = r.user_id
  join users u on u.id = r.user_id
  where r.club_id = ${clubId} and r.period = ${period} and r.starts_on = ${startsOn}::date and r.points > 0
    and (r.user_id = ${userId}::uuid or (${shown}))`

const nodeOf = ({ points, rank, ...user }: Row): RankedMember => ({
  user,
  points,
  rank: rank === null ? null : Number(rank),
})

async function boardOf(ctx: Ctx, clubIdOrSlug: string, period: LeaderboardPeriod): Promise<Board> {
  const club = await clubs.requireSeeingMembers(ctx, clubIdOrSlug)
  return { clubId: club.id, period, startsOn: startOfPeriod(period, ctx.clock.now(), club.time_zone) }
}

/**
 * The members of a club by the points that they earned there in a period, the most first (S-155). The periods begin on
 * the clocks of the club. It shows those who agreed to be seen in the club and do not hide from its leaderboards. The
 * same people may read it as the list of members. Throws as requireSeeingMembers does.
 */
export async function readLeaderboard(
  ctx: Ctx,
  {
    clubIdOrSlug,
    period,
    ...args
  }: Pick<PageArgs, 'first' | 'after'> & {
    clubIdOrSlug: string
    period: LeaderboardPeriod
  },
): Promise<Page<RankedMember>> {
  await requireActor(ctx)
  const board = await boardOf(ctx, clubIdOrSlug, period)
  const start = pageStart(args, ROWS_PER_PAGE)
  const [points = '0', id = '', rank = '0', place = '0'] = start.after ?? []
  const last = start.after && {
    points: cursorWhole(points),
    userId: cursorId(id),
    rank: cursorWhole(rank),
    place: cursorWhole(place),
  }
  const beyond = last
    ? sql<SqlBool>`(r.points < ${last.points} or (r.points = ${last.points} and r.user_id > ${last.userId}::uuid))`
    : sql<SqlBool>`true`
  const { rows } = await sql<users.UserRow & { points: bigint }>`
    select u.*, r.points ${linesOf(board)} and ${beyond} order by r.points desc, r.user_id
    limit ${start.first + 1}`.execute(ctx.db)
  const ranked = withRanks(rows, last)
  const page = pageOf(
    start,
    ranked,
    (row) => [row.points.toString(), row.id, row.rank.toString(), row.place.toString()],
    () =>
      countOf(
        sql<{ count: bigint }>`select count(*) as count ${linesOf(board)}`
          .execute(ctx.db)
          .then((counted) => counted.rows),
      ),
  )
  return { ...page, nodes: page.nodes.map(({ place: _, ...row }) => nodeOf(row)) }
}

/** The ranks of the rows of a page, which goes on after the `last` row of the page before. */
function withRanks<Each extends { points: bigint }>(
  rows: readonly Each[],
  last: { points: bigint; rank: bigint; place: bigint } | null,
): (Each & { rank: bigint; place: bigint })[] {
  let before = last ?? { points: -1n, rank: 0n, place: 0n }
  return rows.map((row) => {
    const place = before.place + 1n
    const ranked = { ...row, place, rank: row.points === before.points ? before.rank : place }
    before = ranked
    return ranked
  })
}

/**
 * The caller's line in a leaderboard with the nearest lines above and below. Empty where they earned nothing in the
 * period. A caller that others do not see there sees themselves.
 */
export async function readAround(
  ctx: Ctx,
  clubIdOrSlug: string,
  period: LeaderboardPeriod,
): Promise<RankedMember[]> {
  const { userId } = await requireActor(ctx)
  const board = await boardOf(ctx, clubIdOrSlug, period)
  const { rows } = await sql<Row>`
    with top as materialized (
      select r.user_id, r.points, rank() over (order by r.points desc) as rank,
        row_number() over (order by r.points desc, r.user_id) as place
      ${linesOf(board, userId)} order by r.points desc, r.user_id limit ${MOST_RANKED}
    ), own as (select place from top where user_id = ${userId}::uuid)
    select u.*, t.points, t.rank from own o join top t on t.place between o.place - ${AROUND} and o.place + ${AROUND}
    join users u on u.id = t.user_id order by t.place`.execute(ctx.db)
  return (rows.length > 0 ? rows : await readFarDown(ctx, board, userId)).map(nodeOf)
}

/** The surroundings of a person beyond the ranks that are counted. */
async function readFarDown(ctx: Ctx, board: Board, userId: string): Promise<Row[]> {
  const nearest = (is: 'above' | 'below') => {
    const [side, order] =
      is === 'above'
        ? [
            sql`(r.points > o.points or (r.points = o.points and r.user_id < ${userId}::uuid))`,
            sql`r.points, r.user_id desc`,
          ]
        : [
            sql`(r.points < o.points or (r.points = o.points and r.user_id >= ${userId}::uuid))`,
            sql`r.points desc, r.user_id`,
          ]
    return sql`(select r.user_id, r.points ${linesOf(board, userId)} and ${side} order by ${order}
      limit ${is === 'above' ? AROUND : AROUND + 1})`
  }
  const { rows } = await sql<Row>`
    with own as (
      select points from points_rank where club_id = ${board.clubId} and user_id = ${userId}
        and period = ${board.period} and starts_on = ${board.startsOn}::date and points > 0
    )
    select u.*, near.points, null::bigint as rank
    from own o cross join lateral (${nearest('above')} union all ${nearest('below')}) near
    join users u on u.id = near.user_id order by near.points desc, near.user_id`.execute(ctx.db)
  return rows.some(({ id }) => id === userId) ? rows : []
}
