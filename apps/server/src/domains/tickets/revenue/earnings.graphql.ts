import * as events from '#domains/events/public.ts'
import { b } from '#platform/graphql/builder.ts'
import type { Money } from '#platform/graphql/money-type.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import type { EarningsDay, EventEarnings, Figures } from './read-earnings.ts'
import { readEarnings } from './read-earnings.ts'
import { readNet } from './read-net.ts'

type In<Part> = Part & { currency: string }

const money =
  <Part>(pick: (part: Part) => bigint) =>
  (part: In<Part>): Money => ({ amount: pick(part), currency: part.currency })

const feesOf = ({ service, processing, partner }: Figures) => service + processing + partner

const EarningsTotalsType = b.objectRef<In<EventEarnings['totals']>>('EarningsTotals').implement({
  description:
    'The totals of the earnings: gross - refunded = net + fees + taxes. The gratuity is part of net.',
  fields: (t) => ({
    gross: t.field({
      type: MoneyType,
      description: 'The sum of all charges, with those that were refunded later.',
      resolve: money((e) => e.gross),
    }),
    refunded: t.field({ type: MoneyType, resolve: money((e) => e.refunded) }),
    refundPending: t.field({
      type: MoneyType,
      description:
        'The sum of the refunds that are on their way to guests. The money counts in net until the refund is confirmed.',
      resolve: money((e) => e.refundPending),
    }),
    gratuity: t.field({ type: MoneyType, resolve: money((e) => e.gratuity) }),
    taxes: t.field({ type: MoneyType, resolve: money((e) => e.taxes) }),
    fees: t.field({ type: MoneyType, resolve: money(feesOf) }),
    net: t.field({
      type: MoneyType,
      description: "The host's part of the sales, after refunds.",
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
    description: 'The sales of one event ticket at one price. All lines add up to the totals.',
    fields: (t) => ({
      eventTicketId: t.id({ resolve: ({ eventTicket }) => eventTicket.id }),
      name: t.string({ resolve: ({ eventTicket }) => eventTicket.name }),
      color: t.string({ resolve: ({ eventTicket }) => eventTicket.color }),
      unitPrice: t.field({
        type: MoneyType,
        description:
          "The price at which the event ticket was sold. Today's price has its own line, even if nothing was sold at that price.",
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
  description:
    "The earnings of one day in the event's time zone. The list has every day from the first paid order to the last order or refund.",
  fields: (t) => ({
    date: t.field({ type: 'Date', resolve: (day) => day.date }),
    gross: t.field({ type: MoneyType, resolve: money((day) => day.gross) }),
    net: t.field({
      type: MoneyType,
      description:
        "The host's part of the sales of that day, minus the host's part of the refunds of that day. May be below zero.",
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

b.objectFields(events.EventType, (t) => ({
  myNet: t.field({
    type: MoneyType,
    nullable: true,
    description:
      'The money that the event has earned so far, after refunds. Viewers who may see only their own earnings, such as promoters, get the partner fees of the sales that they brought in. Null for viewers who may not see the earnings, and where no ticket ever had a price.',
    resolve: (event, _args, ctx) => readNet(ctx, event),
  }),
}))
