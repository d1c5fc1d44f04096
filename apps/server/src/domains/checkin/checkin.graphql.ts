import * as tickets from '#domains/tickets/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { changesOf } from '#platform/graphql/live-field.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { ExportType } from './export.graphql.ts'
import type { VerdictAnswer } from './judge-scans.ts'
import { loadSeen } from './load-admissions.ts'
import type { Arrivals } from './read-arrivals.ts'
import { readArrivals } from './read-arrivals.ts'
import { readExport } from './read-export.ts'
import type { CheckInSummary } from './read-summary.ts'
import { checkInTopic, readCheckInSummary } from './read-summary.ts'
import { undoTicketScan } from './undo-ticket-scan.ts'
import { ScanReasonEnum, TicketCheckStatusEnum } from './verdict.graphql.ts'
import { verifyTicket } from './verify-ticket.ts'

const TicketVerdictType = b.objectRef<VerdictAnswer>('TicketVerdict').implement({
  fields: (t) => ({
    status: t.field({ type: TicketCheckStatusEnum, resolve: (verdict) => verdict.status }),
    reason: t.field({ type: ScanReasonEnum, nullable: true, resolve: (verdict) => verdict.reason }),
    scanCount: t.exposeInt('scanCount'),
    firstSeen: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (verdict) => (verdict.firstSeen ? Temporal.Instant.from(verdict.firstSeen) : null),
    }),
    opensAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When scanning opens. Null unless the ticket was scanned too early.',
      resolve: (verdict) => (verdict.opensAt ? Temporal.Instant.from(verdict.opensAt) : null),
    }),
    message: t.exposeString('message'),
    ticketId: t.id({
      nullable: true,
      description: 'The id of the ticket. Null where the event has no such ticket.',
      resolve: (verdict) => verdict.ticketId,
    }),
    ticketName: t.exposeString('ticketName', { nullable: true }),
    ticketColor: t.exposeString('ticketColor', { nullable: true }),
    holderName: t.exposeString('holderName', { nullable: true }),
    guestName: t.string({
      nullable: true,
      description: 'The additional guest who comes with the ticket, where its holder named them.',
      resolve: (verdict) => verdict.guestName ?? null,
    }),
    holderAvatarUrl: t.exposeString('holderAvatarUrl', { nullable: true }),
  }),
})

const CountType = b.objectRef<CheckInSummary['byTicket'][number]>('EventCheckInCount').implement({
  fields: (t) => ({
    eventTicketId: t.exposeID('eventTicketId'),
    name: t.exposeString('name'),
    color: t.exposeString('color'),
    expected: t.exposeInt('expected'),
    scanned: t.exposeInt('scanned'),
  }),
})

const SummaryType = b.objectRef<CheckInSummary>('EventCheckInSummary').implement({
  fields: (t) => ({
    eventId: t.exposeID('eventId'),
    expected: t.exposeInt('expected'),
    scanned: t.exposeInt('scanned'),
    pending: t.exposeInt('pending'),
    lastScanAt: t.field({ type: 'DateTime', nullable: true, resolve: (summary) => summary.lastScanAt }),
    byTicket: t.field({ type: [CountType], resolve: (summary) => summary.byTicket }),
  }),
})

const ArrivalsType = b.objectRef<Arrivals>('EventArrivals').implement({
  fields: (t) => ({
    minute: t.field({
      type: 'DateTime',
      description: 'The start of the minute in which the guests came in.',
      resolve: (row) => row.minute,
    }),
    guests: t.exposeInt('guests'),
  }),
})

b.objectFields(tickets.TicketType, (t) => ({
  firstSeen: t.field({
    type: 'DateTime',
    nullable: true,
    resolve: async (ticket, _args, ctx) => (await loadSeen(ctx, ticket.id)).first_seen,
  }),
  scanCount: t.int({ resolve: async (ticket, _args, ctx) => (await loadSeen(ctx, ticket.id)).scan_count }),
}))

b.objectFields(tickets.TicketInfoType, (t) => ({
  firstSeen: t.field({
    type: 'DateTime',
    nullable: true,
    resolve: async (ticket, _args, ctx) => (await loadSeen(ctx, ticket.id)).first_seen,
  }),
}))

b.queryFields((t) => ({
  eventArrivals: t.field({
    type: [ArrivalsType],
    args: { eventId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readArrivals(ctx, args.eventId),
  }),
  eventCheckInSummary: t.field({
    type: SummaryType,
    args: { eventId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readCheckInSummary(ctx, args.eventId),
  }),
  eventExport: t.field({
    type: ExportType,
    args: { eventIdOrSlug: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => readExport(ctx, args.eventIdOrSlug),
  }),
}))

mutation(verifyTicket, {
  type: TicketVerdictType,
  descriptions: {
    isTest:
      'Whether this is a scan in test mode, before scanning opens. It gives a verdict and changes nothing. CONFLICT once scanning is open.',
  },
  load: (_ctx, verdict) => verdict,
})
mutation(undoTicketScan, { type: TicketVerdictType, load: (_ctx, verdict) => verdict })

b.subscriptionFields((t) => ({
  eventCheckInChanged: t.field({
    type: SummaryType,
    args: { eventIdOrSlug: t.arg.string({ required: true }) },
    async subscribe(_root, args, ctx) {
      const { eventId } = await readCheckInSummary(ctx, args.eventIdOrSlug)
      return changesOf(ctx, checkInTopic(eventId))
    },
    resolve: (_topic, args, ctx) => readCheckInSummary(ctx, args.eventIdOrSlug),
  }),
}))
