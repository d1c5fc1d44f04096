import * as tickets from '#domains/tickets/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { MoneyType } from '#platform/graphql/money-type.ts'
import type { ListedGuest } from './listed-guests.ts'
import type { EventExport, ExportRow } from './read-export.ts'

const money = (pick: (row: ExportRow) => bigint) => (row: ExportRow) => ({
  amount: pick(row),
  currency: row.currency,
})

const ExportRowType = b.objectRef<ExportRow>('EventExportRow').implement({
  fields: (t) => ({
    fullName: t.exposeString('full_name'),
    userName: t.exposeString('user_name'),
    emailAddress: t.exposeString('email', { nullable: true }),
    phoneNumber: t.exposeString('phone_number', { nullable: true }),
    state: t.field({ type: tickets.AttendeeStateEnum, resolve: (row) => row.state }),
    ticketId: t.id({
      nullable: true,
      description:
        'The id of the ticket. Null for a ticket that the person paid for and passed on; its quantity is 0.',
      resolve: (row) => row.ticket_id,
    }),
    ticketName: t.exposeString('ticket_name'),
    guestName: t.exposeString('guest_name', {
      nullable: true,
      description: 'The additional guest who comes with the ticket, where its holder named them.',
    }),
    quantity: t.exposeInt('quantity'),
    checkedInQuantity: t.exposeInt('checked_in_quantity'),
    bookedAt: t.field({ type: 'DateTime', resolve: (row) => row.booked_at }),
    checkedInAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.checked_in_at }),
    approvedBy: t.exposeString('approved_by', { nullable: true }),
    approvedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.approved_at }),
    answers: t.stringList({
      description: 'What the person answered to the host: each question as it was, with the answer.',
      resolve: (row) => row.answers,
    }),
    totalSpent: t.field({ type: MoneyType, resolve: money((row) => row.total_spent) }),
    serviceFee: t.field({ type: MoneyType, resolve: money((row) => row.service_fee) }),
    processingFee: t.field({ type: MoneyType, resolve: money((row) => row.processing_fee) }),
    partnerFee: t.field({ type: MoneyType, resolve: money((row) => row.partner_fee) }),
    tax: t.field({ type: MoneyType, resolve: money((row) => row.taxes) }),
    paymentMethod: t.exposeString('payment_method', { nullable: true }),
    captureOrderId: t.exposeString('capture_order_id', { nullable: true }),
  }),
})

const ListedGuestType = b.objectRef<ListedGuest>('EventExportGuest').implement({
  description: 'A guest of the guest list, who was entered by hand.',
  fields: (t) => ({
    emailAddress: t.exposeString('email', { nullable: true }),
    phoneNumber: t.exposeString('phone_number', { nullable: true }),
    fullName: t.exposeString('full_name'),
    quantity: t.exposeInt('quantity'),
    checkedInQuantity: t.exposeInt('checked_in_quantity'),
  }),
})

export const ExportType = b.objectRef<EventExport>('EventExport').implement({
  fields: (t) => ({
    attendees: t.field({ type: [ExportRowType], resolve: (file) => file.attendees }),
    guests: t.field({ type: [ListedGuestType], resolve: (file) => file.guests }),
    eventTickets: t.field({
      type: [tickets.EventTicketType],
      resolve: (file, _args, ctx) => tickets.loadEventTicketsOf(ctx, file.event.id),
    }),
    csv: t.exposeString('csv', {
      description:
        'The attendees, and below them the guests of the guest list, as a CSV file, in UTF-8 with a byte order mark. A spreadsheet cannot run its cells as formulas.',
    }),
    fileName: t.exposeString('fileName'),
  }),
})
