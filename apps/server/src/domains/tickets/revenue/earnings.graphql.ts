import { b } from '#platform/graphql/builder.ts'
import type { Money } from '#platform/graphql/money-type.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import type { EarningsDay, EventEarnings, Figures } from './read-earnings.ts'
import { readEarnings } from './read-earnings.ts'

type In<Part> = Part & { currency: string }

const money =
  <Part>(pick: (part: Part) => bigint) =>
  (part: In<Part>): Money => ({ amount: pick(part), currency: part.currency })

const feesOf = ({ service, processing, partner }: Figures) => service + processing + partner

const EarningsTotalsType = b.objectRef<In<EventEarnings['totals']>>('EarningsTotals').implement({
  description: 'gross - refunded = net + fees + taxes; the gratuity is part of net.',
  fields: (t) => ({
    gross: t.field({ type: MoneyType, description: 'All that was charged.', resolve: money((e) => e.gross) }),
    refunded: t.field({ type: MoneyType, resolve: money((e) => e.refunded) }),
    refundPending: t.field({
      type: MoneyType,
      description: 'On its way back, and counted in net until it is there.',
      resolve: money((e) => e.refundPending),
    }),
    gratuity: t.field({ type: MoneyType, resolve: money((e) => e.gratuity) }),
    taxes: t.field({ type: MoneyType, resolve: money((e) => e.taxes) }),
    fees: t.field({ type: MoneyType, resolve: money(feesOf) }),
    net: t.field({
      type: MoneyType,
      description: "The host's balance after refunds.",
      resolve: money((e) => e.net),
    }),
    orders: t.exposeInt('orders'),
    tickets: t.exposeInt('quantity'),
    refunds: t.exposeInt('refunds'),
  }),
})

const EarningsFeesType = b.objectRef<In<Figures>>('EarningsFees').implement({
  fields: (t) => ({
    service: t.field({ type: MoneyType, resolve: money((e) => e.service) }),
    processing: t.field({ type: MoneyType, resolve: money((e) => e.processing) }),
    partner: t.field({ type: MoneyType, resolve: money((e) => e.partner) }),
    tax: t.field({ type: MoneyType, resolve: money((e) => e.taxes) }),
  }),
})

const EarningsTicketType = b
  .objectRef<In<EventEarnings['ticketBreakdown'][number]>>('EarningsTicket')
  .implement({
    description: 'One kind at one price: all lines add up to the totals.',
    fields: (t) => ({
      eventTicketId: t.id({ resolve: ({ eventTicket }) => eventTicket.id }),
      name: t.string({ resolve: ({ eventTicket }) => eventTicket.name }),
      color: t.string({ resolve: ({ eventTicket }) => eventTicket.color }),
      unitPrice: t.field({
        type: MoneyType,
        description: 'What it was sold at; the price of today has a line of its own, sold or not.',
        resolve: money((e) => e.unitPrice),
      }),
      quantity: t.exposeInt('quantity'),
      gross: t.field({ type: MoneyType, resolve: money((e) => e.gross) }),
      gratuity: t.field({ type: MoneyType, resolve: money((e) => e.gratuity) }),
      taxes: t.field({ type: MoneyType, resolve: money((e) => e.taxes) }),
      fees: t.field({ type: MoneyType, resolve: money(feesOf) }),
      net: t.field({ type: MoneyType, resolve: money((e) => e.net) }),
      refunded: t.field({ type: MoneyType, resolve: money((e) => e.refunded) }),
      refundedQuantity: t.exposeInt('refundedQuantity'),
    }),
  })

const EarningsDayType = b.objectRef<In<EarningsDay>>('EarningsDay').implement({
  description: "A day of the event's zone, from the first paid order to the last movement.",
  fields: (t) => ({
    date: t.field({ type: 'Date', resolve: (day) => day.date }),
    gross: t.field({ type: MoneyType, resolve: money((day) => day.gross) }),
    net: t.field({
      type: MoneyType,
      description: 'What the host got that day less what went back that day: may be below zero.',
      resolve: money((day) => day.net),
    }),
    tickets: t.exposeInt('tickets'),
  }),
})

const EventEarningsType = b.objectRef<EventEarnings>('EventEarnings').implement({
  fields: (t) => ({
    eventId: t.exposeID('eventId'),
    totals: t.field({
      type: EarningsTotalsType,
      resolve: ({ totals, currency }) => ({ ...totals, currency }),
    }),
    fees: t.field({ type: EarningsFeesType, resolve: ({ totals, currency }) => ({ ...totals, currency }) }),
    ticketBreakdown: t.field({
      type: [EarningsTicketType],
      resolve: ({ ticketBreakdown, currency }) => ticketBreakdown.map((line) => ({ ...line, currency })),
    }),
    days: t.field({
      type: [EarningsDayType],
      resolve: ({ days, currency }) => days.map((day) => ({ ...day, currency })),
    }),
  }),
})

b.queryFields((t) => ({
  eventEarnings: t.field({
    type: EventEarningsType,
    args: { eventId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readEarnings(ctx, args.eventId),
  }),
}))
