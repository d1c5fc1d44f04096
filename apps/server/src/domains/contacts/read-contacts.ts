import { contactGone } from '@reprise/rules/contacts/contact'
import type { ContactSortField, SortDirection } from '@reprise/rules/contacts/enums'
import { pageSizes } from '@reprise/rules/platform/constants'
import { wordsOf } from '@reprise/rules/platform/text/keyword'
import { keywordInput } from '@reprise/rules/platform/text/keyword.input'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { containing } from '#platform/db/escape-like.ts'
import type { Manner } from '#platform/db/find-mistyped.ts'
import { findMistyped, inManner } from '#platform/db/find-mistyped.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import type { Page } from '#platform/page.ts'
import { countOf, pageOf, pageStart } from '#platform/page.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import type { ContactRow } from './contacts.sql.ts'
import { selectContacts } from './contacts.sql.ts'
import { findGroup } from './find-group.ts'
import { readSorted } from './read-sorted.ts'

/** So many similar contacts are listed at most: comparing a keyword with 100,000 contacts takes more than a second. */
const MOST_SIMILAR = 200

// Exactly the expressions of the indexes.
const words = sql`folded(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, ''))`
const orders: Record<ContactSortField, RawBuilder<unknown>> = {
  NAME: sql`(folded(case when name <> '' then name else coalesce(email, phone_number, '') end) collate "C")`,
  EMAIL: sql`(coalesce(email, '~') collate "C")`,
  CREATED_AT: sql`created_at`,
}

interface ContactsQuery {
  keyword?: string | null | undefined
  groupId?: string | null | undefined
  orderBy?: { field: ContactSortField; direction?: SortDirection | null | undefined } | null | undefined
  first?: number | null | undefined
  after?: string | null | undefined
}

const dialled = /^[\d\s()+/.-]+$/

// A number is found as people dial it: with blanks, and with the zero that stands for the country.
function partsOf(keyword: string): string[] {
  const digits = keyword.replace(/\D/g, '').replace(/^0+/, '')
  if (dialled.test(keyword) && digits.length >= 3) return [digits]
  return wordsOf(keyword)
}

function conditions(ownerId: string, groupId: string | null, keyword: string, manner: Manner) {
  const found: RawBuilder<SqlBool>[] = [sql<SqlBool>`owner_id = ${ownerId}::uuid`]
  if (groupId !== null) {
    found.push(sql`exists (
      select from contact_in_group i where i.group_id = ${groupId}::uuid and i.contact_id = contact.id)`)
  }
  if (keyword && manner === 'similar') found.push(sql`folded(${keyword}) <% ${words}`)
  if (keyword && manner === 'written') {
    for (const each of partsOf(keyword)) found.push(sql`${words} like folded(${containing(each)})`)
  }
  const all = sql.join(found, sql` and `)
  if (!keyword || manner === 'written') return all
  // The search stops at the limit, and only what it has found is put in order.
  return sql`id = any(array(select id from contact where ${all} limit ${MOST_SIMILAR}))`
}

/**
 * The contacts of the caller that have all words of the keyword in their name, email address or phone number. Where
 * none has, at most 200 of those that are similar to it, for typing errors. Nobody else gets them, nor does staff who
 * act as the person. Throws NOT_FOUND for a group of somebody else.
 */
export async function readContacts(ctx: Ctx, asked: ContactsQuery): Promise<Page<ContactRow>> {
  const actor = await requireActor(ctx)
  requireOwnSession(actor)
  const { userId } = actor
  const { keyword: typed } = parseInput(keywordInput, { keyword: asked.keyword })
  const keyword = typed ?? ''
  const groupId = asked.groupId ? (await findGroup(ctx.db, userId, asked.groupId)).id : null
  const start = pageStart(asked, pageSizes.table)
  const field = asked.orderBy?.field ?? 'NAME'
  const { manner, rows } = await findMistyped(ctx.db, keyword, start.after, (db, as) =>
    readSorted<ContactRow>(db, {
      table: 'contact',
      where: conditions(userId, groupId, keyword, as),
      by: { order: orders[field], isMoment: field === 'CREATED_AT' },
      direction: asked.orderBy?.direction ?? 'ASC',
      after: start.after && [start.after[1] ?? '', start.after[2] ?? ''],
      limit: start.first + 1,
    }),
  )
  return pageOf(
    start,
    rows,
    ({ sorted, id }) => [manner, sorted.toString(), id],
    () =>
      inManner(ctx.db, manner, (db) => {
        const where = conditions(userId, groupId, keyword, manner)
        return countOf(
          sql<{ count: number }>`select count(*)::int as count from contact where ${where}`
            .execute(db)
            .then(({ rows: counted }) => counted),
        )
      }),
  )
}

const loadRow = loadByKey<ContactRow>(async (ctx, ids) => {
  const { userId } = await requireActor(ctx)
  return new Map((await selectContacts(ctx.db, userId, ids)).map((row) => [row.id, row]))
})

/** A contact of the caller. Throws NOT_FOUND. */
export async function loadContact(ctx: Ctx, contactId: string): Promise<ContactRow> {
  const row = await loadRow(ctx, contactId)
  if (!row) throw fail.notFound(contactGone)
  return row
}
