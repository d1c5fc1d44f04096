import { meantWords } from '@reprise/rules/platform/text/mistyped'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/database.ts'
import { containing } from '#platform/db/escape-like.ts'
import { visibleClubSql } from './read-club.ts'

/** How alike the groups of three letters of two words are at least. Two swapped letters in a word of six leave 0.27. */
const LEAST_ALIKE = '0.25'
/** In how many names a word is looked for that may be meant. */
const MOST_NAMES = 100

const hasOne = (words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`folded(c.name) like folded(${containing(word)})`),
    sql` or `,
  )})`

/** SQL condition on `club c`: its name has each of the words. */
export const namedAsTyped = (words: readonly string[]): RawBuilder<SqlBool> =>
  words.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(
        words.map((word) => hasOne([word])),
        sql` and `,
      )})`

/**
 * SQL condition on `club c`: its name has each of the words, or a word of another club's name that may be meant by it
 * (`meantWords`). Undefined where none is meant, so that nothing else can be found.
 */
export async function namedAsMeant(
  ctx: Ctx,
  words: readonly string[],
): Promise<RawBuilder<SqlBool> | undefined> {
  // The index finds what is alike only by a setting of the connection.
  const { rows } = await inTransaction(ctx.db, async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${LEAST_ALIKE}, true)`.execute(tx)
    return sql<{ typed: string; names: string[] }>`
      select folded(t.word) as typed, array(
        select folded(c.name) from club c
        where folded(c.name) %> folded(t.word) and ${sql.raw(visibleClubSql('c'))}
        order by word_similarity(folded(t.word), folded(c.name)) desc, c.id limit ${MOST_NAMES}::int) as names
      from unnest(${words}::text[]) with ordinality t(word, place) order by place`.execute(tx)
  })
  const sought = words.map((word, index) => {
    const row = rows[index]
    const known = new Set(row?.names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)))
    return row ? [word, ...meantWords(row.typed, [...known])] : [word]
  })
  if (sought.every((each) => each.length === 1)) return
  return sql<SqlBool>`(${sql.join(sought.map(hasOne), sql` and `)})`
}

/**
 * Reads clubs of a list whose names have all of the words as they were typed. Where no club of the list has, it reads
 * those that have them as they may be meant. `list` is an SQL condition on `club c`. Costs one statement where something
 * is found.
 */
export async function readNamed<Row>(
  ctx: Ctx,
  words: readonly string[],
  list: RawBuilder<SqlBool>,
  read: (named: RawBuilder<SqlBool>) => Promise<Row[]>,
): Promise<{ rows: Row[]; named: RawBuilder<SqlBool> }> {
  const typed = namedAsTyped(words)
  const rows = await read(typed)
  // A later page can be empty although the list has clubs.
  if (words.length === 0 || rows.length > 0 || (await hasAny(ctx, sql`${list} and ${typed}`)))
    return { rows, named: typed }
  const meant = await namedAsMeant(ctx, words)
  return meant ? { rows: await read(meant), named: meant } : { rows, named: typed }
}

async function hasAny(ctx: Ctx, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from club c where ${condition}) as has`.execute(ctx.db)
  return rows[0]?.has ?? false
}
