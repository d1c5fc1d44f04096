import { contactGroupGone } from '@reprise/rules/contacts/contact'
import type { ContactGroupSortField, SortDirection } from '@reprise/rules/contacts/enums'
import { pageSizes } from '@reprise/rules/platform/constants'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import type { Page } from '#platform/page.ts'
import { countOf, pageOf, pageStart } from '#platform/page.ts'
import type { ContactGroupRow } from './contacts.sql.ts'
import { selectGroups } from './contacts.sql.ts'
import { readSorted } from './read-sorted.ts'

const orders: Record<ContactGroupSortField, RawBuilder<unknown>> = {
  NAME: sql`lower(name)`,
  CREATED_AT: sql`created_at`,
}

interface GroupsQuery {
  orderBy?: { field: ContactGroupSortField; direction?: SortDirection | null | undefined } | null | undefined
  first?: number | null | undefined
  after?: string | null | undefined
}

const countGroups = statement<[string], { count: number }>(
  'select count(*)::int as count from contact_group where owner_id = $1',
)

const countInGroups = statement<[readonly string[]], { group_id: string; count: number }>(`
select group_id, count(*)::int as count from contact_in_group where group_id = any($1::uuid[]) group by group_id`)

const selectGroupsOf = statement<[readonly string[]], ContactGroupRow & { contact_id: string }>(`
select g.*, i.contact_id from contact_in_group i join contact_group g on g.id = i.group_id
where i.contact_id = any($1::uuid[]) order by lower(g.name), g.id`)

const loadRow = loadByKey<ContactGroupRow>(
  async (ctx, ids) => new Map((await selectGroups(ctx.db, ids)).map((row) => [row.id, row])),
)

const loadCount = loadByKey<number>(
  async (ctx, ids) =>
    new Map((await countInGroups(ctx.db, ids)).map(({ group_id, count }) => [group_id, count])),
)

const loadGroupsOf = loadByKey<ContactGroupRow[]>(async (ctx, ids) => {
  const groups = new Map<string, ContactGroupRow[]>(ids.map((id) => [id, []]))
  for (const row of await selectGroupsOf(ctx.db, ids)) groups.get(row.contact_id)?.push(row)
  return groups
})

/**
 * The groups of the caller, by name where no other order is asked for. Nobody else gets them, nor does staff who act as
 * the person.
 */
export async function readGroups(ctx: Ctx, asked: GroupsQuery): Promise<Page<ContactGroupRow>> {
  const actor = await requireActor(ctx)
  requireOwnSession(actor)
  const start = pageStart(asked, pageSizes.table)
  const field = asked.orderBy?.field ?? 'NAME'
  const rows = await readSorted<ContactGroupRow>(ctx.db, {
    table: 'contact_group',
    where: sql`owner_id = ${actor.userId}::uuid`,
    by: { order: orders[field], isMoment: field === 'CREATED_AT' },
    direction: asked.orderBy?.direction ?? 'ASC',
    after: start.after && [start.after[0] ?? '', start.after[1] ?? ''],
    limit: start.first + 1,
  })
  return pageOf(
    start,
    rows,
    ({ sorted, id: last }) => [sorted.toString(), last],
    () => countOf(countGroups(ctx.db, actor.userId)),
  )
}

/** The group that the caller has just written, without a guard. Throws NOT_FOUND where there is none. */
export async function loadGroup(ctx: Ctx, groupId: string): Promise<ContactGroupRow> {
  const row = await loadRow(ctx, groupId)
  if (!row) throw fail.notFound(contactGroupGone)
  return row
}

/** How many contacts a group has. */
export async function readContactCount(ctx: Ctx, groupId: string): Promise<number> {
  return (await loadCount(ctx, groupId)) ?? 0
}

/** The groups of a contact, by name. */
export async function readGroupsOf(ctx: Ctx, contactId: string): Promise<ContactGroupRow[]> {
  return (await loadGroupsOf(ctx, contactId)) ?? []
}
