import { acceptTicketOfferInput } from '@reprise/rules/tickets/waiting-list/waiting-list.input'
import * as events from '#domains/events/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { loadEventTicket, loadEventTicketsOf } from '../booking/load-tickets.ts'
import { PurchaseAnswerType } from '../buy/order.graphql.ts'
import { purchasedRows } from '../buy/purchased-rows.ts'
import { EventTicketType } from '../stock/event-ticket.graphql.ts'
import { acceptTicketOffer } from './accept-ticket-offer.ts'
import { joinTicketWaitingList } from './join-ticket-waiting-list.ts'
import { leaveTicketWaitingList } from './leave-ticket-waiting-list.ts'
import type { OwnEntry } from './waiting-list.sql.ts'
import { readAllOwnEntries, readLineLengths, readOwnEntries } from './waiting-list.sql.ts'

const ownEntry = loadByKey<OwnEntry>(async (ctx, ids) => {
  const caller = await ctx.caller()
  const rows = caller ? await readOwnEntries(ctx.db, caller.userId, ids, ctx.clock.now()) : []
  return new Map(rows.map((row) => [row.event_ticket_id, row]))
})
const lineLength = loadByKey<{ people: number; tickets: number }>(
  async (ctx, ids) => new Map((await readLineLengths(ctx.db, ids)).map((row) => [row.event_ticket_id, row])),
)

const TicketOfferType = b
  .objectRef<{ quantity: number; expiresAt: Temporal.Instant }>('TicketOffer')
  .implement({
    description: 'Tickets that are kept for the next person in line.',
    fields: (t) => ({
      quantity: t.exposeInt('quantity'),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    }),
  })

const EntryType = b.objectRef<OwnEntry>('TicketWaitingListEntry').implement({
  description: "The viewer's place on the waiting list of an event ticket.",
  fields: (t) => ({
    eventTicket: t.field({
      type: EventTicketType,
      resolve: (entry, _args, ctx) => loadEventTicket(ctx, entry.event_ticket_id),
    }),
    event: t.field({
      type: events.EventType,
      resolve: (entry, _args, ctx) => events.loadEvent(ctx, entry.event_id),
    }),
    quantity: t.exposeInt('quantity', { description: 'How many tickets the viewer wants.' }),
    takesFewer: t.exposeBoolean('takes_fewer', { description: 'Whether fewer are welcome, too.' }),
    joinedAt: t.expose('joined_at', { type: 'DateTime' }),
    position: t.exposeInt('position', {
      nullable: true,
      description: 'The place in line, from 1. Null where tickets are offered.',
    }),
    offer: t.field({
      type: TicketOfferType,
      nullable: true,
      resolve: ({ offered, due_at }) =>
        offered !== null && due_at ? { quantity: offered, expiresAt: due_at } : null,
    }),
  }),
})

const sees = async (ctx: Ctx, event: events.EventRow) =>
  (await events.permissionsOf(ctx, event)).includes('CAN_VIEW_ATTENDEES')

b.objectFields(EventTicketType, (t) => ({
  myWaitingListEntry: t.field({
    type: EntryType,
    nullable: true,
    resolve: (row, _args, ctx) => ownEntry(ctx, row.id),
  }),
  waitingPeople: t.int({
    nullable: true,
    description:
      'How many people are on the waiting list. Null for viewers who may not see all guests of the event.',
    async resolve(row, _args, ctx) {
      if (!(await sees(ctx, await events.loadEvent(ctx, row.event_id)))) return null
      return (await lineLength(ctx, row.id))?.people ?? 0
    },
  }),
}))

b.objectField(events.EventType, 'waitingTickets', (t) =>
  t.int({
    description:
      'How many tickets the people on the waiting lists want. 0 for viewers who may not see all guests of the event.',
    async resolve(event, _args, ctx) {
      if (!(await sees(ctx, event))) return 0
      const eventTickets = await loadEventTicketsOf(ctx, event.id)
      const lines = await Promise.all(eventTickets.map(({ id }) => lineLength(ctx, id)))
      return lines.reduce((sum, line) => sum + (line?.tickets ?? 0), 0)
    },
  }),
)

b.queryField('myTicketWaitingLists', (t) =>
  t.field({
    type: [EntryType],
    description:
      "The viewer's places on waiting lists of events that are not over, offers first. At most 100.",
    async resolve(_root, _args, ctx) {
      const { userId } = await requireActor(ctx)
      const entries = await readAllOwnEntries(ctx.db, userId, ctx.clock.now())
      const seen = await Promise.all(
        entries.map(async (entry) => {
          const event = await events.loadEvent(ctx, entry.event_id)
          return events.visibleTo(ctx, event)
        }),
      )
      return entries.filter((_entry, index) => seen[index])
    },
  }),
)

mutation(joinTicketWaitingList, {
  type: events.EventType,
  description:
    'Puts the caller on the waiting list of sold-out event tickets of one event. Tickets of the first that becomes free are offered to them.',
  load: (ctx, { eventId }) => events.loadEvent(ctx, eventId),
})
mutation(leaveTicketWaitingList, {
  type: EventTicketType,
  load: (ctx, { eventTicketId }) => loadEventTicket(ctx, eventTicketId),
})
const AcceptTicketOfferInput = inputFrom('AcceptTicketOfferInput', acceptTicketOfferInput)

mutation(acceptTicketOffer, {
  input: AcceptTicketOfferInput,
  type: PurchaseAnswerType,
  description:
    'Takes free tickets that are offered to the caller. Paid ones are ordered by createEventOrder.',
  load: (_ctx, purchase) => purchasedRows(purchase),
})
