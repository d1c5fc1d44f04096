import { meantWords } from '@reprise/rules/platform/text/mistyped'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/database.ts'
import { containing } from '#platform/db/escape-like.ts'
import { statement } from '#platform/db/statement.ts'

/** One typed word, as all words that may be meant by it. An event has it by any of them. */
type SoughtWord = readonly string[]

/** A word has to have three letters in a row, or no index finds the people and clubs who have it in their names. */
const NAMED = /[\p{L}\p{N}]{3}/u
/** How many hosts a word finds at most, so that a name that half of all people have stays quick. */
const MOST_HOSTS = 1000
/** How alike the groups of three letters of two words are at least. Two swapped letters in a word of six leave 0.27. */
const LEAST_ALIKE = '0.25'
/** How many known words are looked at for one that was typed. */
const MOST_KNOWN = 100

interface Hosts {
  people: readonly string[]
  clubs: readonly string[]
}

const hostsNamed = statement<[readonly number[], readonly string[]], Hosts & { place: number }>(`
select place,
  array(select u.id from users u
    where folded(u.name) like folded(pattern) and ${users.isShownSql('u')} limit ${MOST_HOSTS}) as people,
  array(select c.id from club c
    where folded(c.name) like folded(pattern) and ${clubs.visibleClubSql('c')} limit ${MOST_HOSTS}) as clubs
from unnest($1::int[], $2::text[]) t(place, pattern)`)

// The hosts are read ahead: PostgreSQL plans an index for them only where it knows how many they are.
async function hostsOf(ctx: Ctx, words: readonly SoughtWord[]): Promise<Hosts[]> {
  const named = words.flatMap((word, place) =>
    word.filter((each) => NAMED.test(each)).map((each) => ({ place, pattern: containing(each) })),
  )
  const found = await hostsNamed(
    ctx.db,
    named.map(({ place }) => place),
    named.map(({ pattern }) => pattern),
  )
  return words.map((_word, index) => {
    const own = found.filter(({ place }) => place === index)
    return { people: own.flatMap(({ people }) => people), clubs: own.flatMap((each) => each.clubs) }
  })
}

// An event has a word in its own text, or in the name of its host. The place of an event that hides it is not in its
// text, because a search could find it out.
function hasWord(word: SoughtWord, { people, clubs: hosting }: Hosts): RawBuilder<SqlBool> {
  const ways = word.map((each) => sql<SqlBool>`search_text like folded(${containing(each)})`)
  if (people.length > 0) ways.push(sql<SqlBool>`created_by = any(${people}::uuid[])`)
  if (hosting.length > 0) ways.push(sql<SqlBool>`club_id = any(${hosting}::uuid[])`)
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

async function hasAll(ctx: Ctx, words: readonly SoughtWord[]): Promise<RawBuilder<SqlBool>> {
  if (words.length === 0) return sql<SqlBool>`true`
  const hosts = await hostsOf(ctx, words)
  const conditions = words.map((word, index) => hasWord(word, hosts[index] ?? { people: [], clubs: [] }))
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** SQL condition on `event`: it has all of the words in its title, text, shown place, or the name of its host. */
export const asTyped = (ctx: Ctx, words: readonly string[]): Promise<RawBuilder<SqlBool>> =>
  hasAll(
    ctx,
    words.map((word) => [word]),
  )

/**
 * SQL condition on `event`: it has each of the words, or one of the known words that may be meant by it (`meantWords`).
 * Undefined where none is meant, so that nothing else can be found.
 */
export async function asMeant(ctx: Ctx, words: readonly string[]): Promise<RawBuilder<SqlBool> | undefined> {
  // The index finds what is alike only by a setting of the connection.
  const { rows } = await inTransaction(ctx.db, async (tx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${LEAST_ALIKE}, true)`.execute(tx)
    return sql<{ typed: string; known: string[] }>`
      select folded(t.word) as typed, array(
        select k.word from event_word k where k.word % folded(t.word)
        order by similarity(k.word, folded(t.word)) desc, k.word limit ${MOST_KNOWN}::int) as known
      from unnest(${words}::text[]) with ordinality t(word, place) order by place`.execute(tx)
  })
  const sought = words.map((word, index) => {
    const row = rows[index]
    return row ? [word, ...meantWords(row.typed, row.known)] : [word]
  })
  return sought.some((word) => word.length > 1) ? hasAll(ctx, sought) : undefined
}

/**
 * SQL condition on `event`: it has the words as they were typed, where an event of the list has all of them; else also
 * as they may be meant. `list` is an SQL condition on `event`.
 */
export async function asSought(
  ctx: Ctx,
  words: readonly string[],
  list: RawBuilder<SqlBool>,
): Promise<RawBuilder<SqlBool>> {
  const typed = await asTyped(ctx, words)
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from event where ${list} and ${typed}) as has`.execute(ctx.db)
  return rows[0]?.has ? typed : ((await asMeant(ctx, words)) ?? typed)
}
