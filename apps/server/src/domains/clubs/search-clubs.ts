import { excerptOf } from '@reprise/rules/platform/text/excerpt'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { containing, escapeLike } from '#platform/db/escape-like.ts'
import { visibleClubSql } from './read-club.ts'
import { namedAsMeant, namedAsTyped } from './sought-names.ts'

const LONGEST_TEXT = 160

interface ClubSearch {
  /** The typed text, trimmed. */
  keyword: string
  /** The words of the keyword. A found club has all of them in its name. */
  words: readonly string[]
  /** The caller; null for a visitor. */
  viewerId: string | null
  /** The place of the hit after which the page begins. */
  after: { isOver: boolean; rank: number; date: Temporal.Instant | null; id: string } | null
  limit: number
  /** Whether the words are taken for typing errors. */
  mayBeMistyped: boolean
}

interface Found {
  id: string
  slug: string
  name: string
  description: string
  avatar_file: string | null
  rank: number
}

// A club that takes people by invite is shown to members of the platform alone (S-098).
const shownTo = ({ viewerId }: ClubSearch): RawBuilder<SqlBool> => sql<SqlBool>`
  ${sql.raw(visibleClubSql('c'))} ${viewerId ? sql`` : sql`and c.access = 'PUBLIC'`}`

// A club has no date, so it comes after the events of its rank, and is never over.
function beyondOf({ after }: ClubSearch): RawBuilder<SqlBool> {
  if (!after) return sql`true`
  if (after.isOver) return sql`false`
  const isAfterDated = after.date !== null
  return sql`(rank < ${after.rank} or (rank = ${after.rank} and (${isAfterDated} or id > ${after.id}::uuid)))`
}

async function readRows(ctx: Ctx, asked: ClubSearch, named: RawBuilder<SqlBool>): Promise<Found[]> {
  // First clubs whose name begins with the keyword, then those with all of it, then those with its words.
  const { rows } = await sql<Found>`
    select * from (
      select c.id, c.slug, c.name, left(c.description, 400) as description, c.avatar_file,
        (folded(c.name) like folded(${`${escapeLike(asked.keyword)}%`}))::int * 2
          + (folded(c.name) like folded(${containing(asked.keyword)}))::int as rank
      from club c where ${shownTo(asked)} and ${named}
    ) hit where ${beyondOf(asked)} order by rank desc, id limit ${asked.limit}`.execute(ctx.db)
  return rows
}

async function namedAs(ctx: Ctx, { words, mayBeMistyped }: ClubSearch): Promise<RawBuilder<SqlBool>> {
  const typed = namedAsTyped(words)
  return mayBeMistyped ? ((await namedAsMeant(ctx, words)) ?? typed) : typed
}

async function find(ctx: Ctx, asked: ClubSearch) {
  const rows = await readRows(ctx, asked, await namedAs(ctx, asked))
  return rows.map((club) => ({
    id: club.id,
    isOver: false,
    rank: club.rank,
    title: club.name,
    text: excerptOf(club.description, LONGEST_TEXT),
    pictureUrl: club.avatar_file && `/files/${club.avatar_file}`,
    path: `/rep-clubs/${club.slug}`,
    date: null,
    timeZone: null,
    mark: null,
  }))
}

async function count(ctx: Ctx, asked: ClubSearch): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from club c
    where ${shownTo(asked)} and ${await namedAs(ctx, asked)}`.execute(ctx.db)
  return Number(rows[0]?.count ?? 0)
}

/**
 * The source of clubs for the site search: published clubs by the words of their names, without accents. Where nothing
 * has the words as they were typed, it takes them for typing errors.
 */
export const searchedClubs = { kind: 'CLUB' as const, find, count }
