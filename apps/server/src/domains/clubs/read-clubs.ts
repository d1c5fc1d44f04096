import type { ClubAccess } from '@reprise/rules/clubs/enums'
import { wordsOf } from '@reprise/rules/platform/text/keyword'
import { longestSent } from '@reprise/rules/platform/text/text'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import type { ClubRow } from './clubs.sql.ts'
import { visibleClubSql } from './read-club.ts'
import { readNamed } from './sought-names.ts'

const CLUBS_PER_PAGE = 20
const LONGEST_KEYWORD = 100

/** Which clubs a list shows: those that the caller joined, or those with this access. */
export const clubFilters = ['INVITE_ONLY', 'JOINED', 'PUBLIC'] as const
type ClubFilter = (typeof clubFilters)[number]

export const clubOrderFields = ['CREATED_AT', 'NAME'] as const
interface ClubsArgs extends PageArgs {
  keyword?: string | null | undefined
  filter?: ClubFilter | null | undefined
  orderBy?:
    | { field: (typeof clubOrderFields)[number]; direction?: 'ASC' | 'DESC' | null | undefined }
    | null
    | undefined
}

interface ListedClub extends ClubRow {
  is_joined: boolean
  sort_name: string
}

/** The clubs of one side of the list: those that the caller joined come before all others. */
const sides = ['joined', 'other'] as const

function wordsIn(typed: string | null | undefined): string[] {
  if (typed && typed.length > longestSent(LONGEST_KEYWORD)) {
    throw fail.badInput('Search for something shorter.', { keyword: 'Search for something shorter.' })
  }
  return wordsOf(typed ?? '')
}

/**
 * The clubs that everybody may find (S-098), those first that the caller joined. Sorted by name, or by age (the newest
 * first). Each side of the list is read along its index, so the list stays quick with many clubs. A keyword finds the
 * clubs that have all of its words in their names; where no club has, its words are taken for typing errors.
 */
export async function readClubs(ctx: Ctx, args: ClubsArgs): Promise<Page<ClubRow>> {
  const { userId } = await requireActor(ctx)
  const start = pageStart(args, CLUBS_PER_PAGE)
  const isByAge = args.orderBy?.field === 'CREATED_AT'
  const isDown = (args.orderBy?.direction ?? (isByAge ? 'DESC' : 'ASC')) === 'DESC'
  const key = isByAge ? sql`c.created_at` : sql`lower(c.name)`
  const order = isDown ? sql`${key} desc, c.id desc` : sql`${key}, c.id`
  const cursor = start.after && cursorOf(start.after, isByAge)
  const joined = sql<SqlBool>`exists (select from club_member m where m.club_id = c.id and m.user_id = ${userId})`
  const isOfList = sql<SqlBool>`${sql.raw(visibleClubSql('c'))} and ${accessIs(args.filter)}
    and ${args.filter === 'JOINED' ? joined : sql`true`}`
  const beyond = (side: (typeof sides)[number]): RawBuilder<SqlBool> => {
    if (!cursor) return sql`true`
    if (cursor.side !== side) return cursor.side === 'joined' ? sql`true` : sql`false`
    const value = isByAge ? sql`${cursor.value}::timestamptz` : sql`${cursor.value}::text`
    const compare = isDown ? sql`<` : sql`>`
    return sql`(${key}, c.id) ${compare} (${value}, ${cursor.id}::uuid)`
  }
  const most = start.first + 1
  const read = async (named: RawBuilder<SqlBool>) => {
    const own = sql`select c.*, true as is_joined, lower(c.name) as sort_name
      from club_member m join club c on c.id = m.club_id
      where m.user_id = ${userId} and ${isOfList} and ${named} and ${beyond('joined')}
      order by ${order} limit ${most}`
    const others = sql`select c.*, false as is_joined, lower(c.name) as sort_name
      from club c where ${isOfList} and ${named} and not ${joined} and ${beyond('other')}
      order by ${order} limit ${most}`
    const both = args.filter === 'JOINED' ? own : sql`(${own}) union all (${others})`
    const { rows } = await sql<ListedClub>`
      select * from (${both}) c order by c.is_joined desc, ${order} limit ${most} offset ${start.skip}`.execute(
      ctx.db,
    )
    return rows
  }
  const { rows, named } = await readNamed(ctx, wordsIn(args.keyword), isOfList, read)
  const sortValues = (club: ListedClub) => [
    club.is_joined ? 'joined' : 'other',
    isByAge ? club.created_at.toString() : club.sort_name,
    club.id,
  ]
  return pageOf(start, rows, sortValues, () =>
    countOf(
      sql<{ count: bigint }>`select count(*) as count from club c where ${isOfList} and ${named}`
        .execute(ctx.db)
        .then((counted) => counted.rows),
    ),
  )
}

function accessIs(filter: ClubFilter | null | undefined): RawBuilder<SqlBool> {
  const access: ClubAccess | null = !filter || filter === 'JOINED' ? null : filter
  return access === null ? sql`true` : sql`c.access = ${access}`
}

function cursorOf(after: readonly string[], isByAge: boolean) {
  const [named, value = '', id = ''] = after
  const side = sides.find((each) => each === named)
  if (!side) throw fail.badInput("This cursor isn't valid.", { after: "This cursor isn't valid." })
  return { side, value: isByAge ? cursorInstant(value).toString() : value, id: cursorId(id) }
}
