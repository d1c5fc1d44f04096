import { pageSizes } from '@reprise/rules/platform/constants'
import { isId } from '@reprise/rules/platform/ids/id'
import { phrase } from '@reprise/rules/platform/phrase'
import { longestKeyword, wordsOf } from '@reprise/rules/platform/text/keyword'
import { textInput } from '@reprise/rules/platform/text/text.input'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { containing } from '#platform/db/escape-like.ts'
import type { Manner } from '#platform/db/find-mistyped.ts'
import { findMistyped, inManner } from '#platform/db/find-mistyped.ts'
import { fail } from '#platform/fail.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, pageOf, pageStart } from '#platform/page.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import type { GuestRow } from './guests.sql.ts'

const queryInput = z.object({ query: textInput(phrase('Keyword'), longestKeyword).nullish() })

type InView = Awaited<ReturnType<typeof tickets.requireGuestsInView>>

interface GuestFilter {
  eventTicketId?: string | null
  isCheckedIn?: boolean | null
  isMine?: boolean | null
}

interface GuestsAsked extends PageArgs {
  eventId: string
  query?: string | null | undefined
  filter?: GuestFilter | null | undefined
}

// Exactly the expressions of the indexes.
const contacts = sql`(coalesce(g.email, '') || ' ' || coalesce(g.phone_number, ''))`
const order = sql`(folded(coalesce(g.full_name, '')) collate "C")`
const isNumber = /^\d{1,9}$/

// A search must not match hidden data: the matches would reveal it piece by piece.
function hasWord({ viewer, permissions }: InView, word: string): RawBuilder<SqlBool> {
  const ways = [sql<SqlBool>`g.names like folded(${containing(word)})`]
  if (isNumber.test(word)) {
    ways.push(sql<SqlBool>`exists (select from guest_ticket t
      where t.event_id = g.event_id and t.ticket_no = ${word}::int and t.guest_id = g.id and t.removed_at is null)`)
  }
  if (!viewer.impersonatedBy) {
    const digits = word.replace(/\D/g, '').replace(/^0+/, '')
    const parts =
      digits.length >= 3
        ? [containing(word.toLowerCase()), containing(digits)]
        : [containing(word.toLowerCase())]
    const theirs = tickets.seesContacts(viewer, permissions)
      ? sql`true`
      : sql`g.entered_by = ${viewer.userId}::uuid`
    for (const each of parts) ways.push(sql<SqlBool>`(${theirs} and ${contacts} like ${each})`)
  }
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

// A number is looked for as people dial it, with blanks in it.
const partsOf = (query: string) =>
  /^[\d\s()+/.-]+$/.test(query) ? [query.replace(/\D/g, '') || query] : wordsOf(query)

function conditions(inView: InView, query: string, filter: GuestFilter, manner: Manner): RawBuilder<SqlBool> {
  const { event, referrerId, viewer } = inView
  const found = [sql<SqlBool>`g.event_id = ${event.id}::uuid and g.deleted_at is null`]
  if (referrerId !== null || filter.isMine) found.push(sql`g.entered_by = ${viewer.userId}::uuid`)
  const ofTicket = filter.eventTicketId ? sql`and t.event_ticket_id = ${filter.eventTicketId}::uuid` : sql``
  const isIn = filter.isCheckedIn
  if (filter.eventTicketId || isIn != null) {
    const here =
      isIn == null ? sql`` : isIn ? sql`and t.checked_in_at is not null` : sql`and t.checked_in_at is null`
    found.push(sql`exists (select from guest_ticket t
      where t.guest_id = g.id and t.removed_at is null ${ofTicket} ${here})`)
  }
  if (query && manner === 'similar') found.push(sql`folded(${query}) <% g.names`)
  if (query && manner === 'written') for (const word of partsOf(query)) found.push(hasWord(inView, word))
  return sql.join(found, sql` and `)
}

type Sorted = GuestRow & { sorted: string }

/**
 * The guests of an event's list that the caller sees, by name: all, or those they entered (table A). An empty query
 * finds all of them. Where nobody has its words in a name, a ticket's number or an address that the caller sees, guests
 * with a similar name are found instead.
 */
export async function searchGuests(ctx: Ctx, asked: GuestsAsked): Promise<Page<GuestRow>> {
  const inView = await tickets.requireGuestsInView(ctx, asked.eventId)
  const query = parseInput(queryInput, { query: asked.query }).query ?? ''
  if (query) events.ensureGranted(inView, 'CAN_SEARCH_GUESTS')
  const filter = asked.filter ?? {}
  if (filter.eventTicketId && !isId(filter.eventTicketId))
    throw fail.notFound("We couldn't find this ticket.")
  const start = pageStart(asked, pageSizes.table)
  const [, value = '', id = ''] = start.after ?? []
  const beyond = start.after ? sql`and (${order}, g.id) > (${value}, ${cursorId(id)}::uuid)` : sql``
  // Only names are compared. An address is found as it was typed, or not at all.
  const compared = query.includes('@') ? '' : query
  const { manner, rows } = await findMistyped(ctx.db, compared, start.after, async (db, as) => {
    const found = await sql<Sorted>`
      select g.*, ${order} as sorted from event_guest g
      where ${conditions(inView, query, filter, as)} ${beyond}
      order by ${order}, g.id limit ${start.first + 1} offset ${start.skip}`.execute(db)
    return found.rows
  })
  return pageOf(
    start,
    rows,
    ({ sorted, id }) => [manner, sorted, id],
    () =>
      inManner(ctx.db, manner, (db) =>
        countOf(
          sql<{ count: number }>`select count(*)::int as count from event_guest g
            where ${conditions(inView, query, filter, manner)}`
            .execute(db)
            .then((counted) => counted.rows),
        ),
      ),
  )
}
