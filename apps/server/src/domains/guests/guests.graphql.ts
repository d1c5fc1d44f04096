import type { GuestFate, GuestField } from '@reprise/rules/guests/guest'
import { guestFates } from '@reprise/rules/guests/guest'
import {
  createEventGuestInput,
  guestFieldInput,
  guestTicketInput,
  importEventGuestsInput,
  importedGuestInput,
  newGuestTicketInput,
  updateEventGuestInput,
} from '@reprise/rules/guests/guest.input'
import { unknownName } from '@reprise/rules/users/profile'
import * as tickets from '#domains/tickets/public.ts'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { checkInGuestTicket } from './check-in-guest-ticket.ts'
import { createEventGuest } from './create-event-guest.ts'
import { deleteEventGuest } from './delete-event-guest.ts'
import type { GuestRow, GuestTicketRow } from './guests.sql.ts'
import { importEventGuests } from './import-event-guests.ts'
import { loadGuest, loadGuestTicket, loadTicketsOfGuest, mayChange, seesPrivately } from './load-guests.ts'
import type { RequiredAmount } from './required-amounts.ts'
import { requiredTicketAmounts } from './required-amounts.ts'
import { searchGuests } from './search-guests.ts'
import { undoGuestTicketCheckIn } from './undo-guest-ticket-check-in.ts'
import { updateEventGuest } from './update-event-guest.ts'

const GuestFieldType = b.objectRef<GuestField>('EventGuestField').implement({
  description: 'A field that the team has added to a guest.',
  fields: (t) => ({
    key: t.exposeString('key'),
    label: t.exposeString('label'),
    value: t.exposeString('value'),
  }),
})

const GuestTicketType = b.objectRef<GuestTicketRow>('EventGuestTicket').implement({
  description: 'A ticket of a guest who was entered by hand. Nobody holds it in an account.',
  fields: (t) => ({
    ticketId: t.exposeID('id'),
    ticketNo: t.exposeInt('ticket_no', { description: 'Its number on the guest list of the event.' }),
    eventTicketId: t.exposeID('event_ticket_id'),
    eventTicket: t.field({
      type: tickets.EventTicketType,
      resolve: (row, _args, ctx) => tickets.loadEventTicket(ctx, row.event_ticket_id),
    }),
    guestName: t.exposeString('guest_name', {
      nullable: true,
      description: 'Who comes with it. Null for the guest, or where it is not known yet.',
    }),
    checkedInAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.checked_in_at }),
  }),
})

const GuestType = b.objectRef<GuestRow>('EventGuest').implement({
  description: 'A person without an account that the team of an event has put on its guest list.',
  fields: (t) => ({
    guestId: t.exposeID('id'),
    version: t.exposeInt('version', {
      description: 'The version of the guest, which each change increases; for expectedVersion.',
    }),
    eventTicketIds: t.idList({
      description: 'The event tickets of the tickets, each once.',
      resolve: async ({ id }, _args, ctx) => [
        ...new Set((await loadTicketsOfGuest(ctx, id)).map((ticket) => ticket.event_ticket_id)),
      ],
    }),
    fullName: t.string({ resolve: (row) => row.full_name ?? unknownName }),
    emailAddress: t.string({
      nullable: true,
      description: 'Null for viewers who see the guest only at the door.',
      resolve: async (row, _args, ctx) => ((await seesPrivately(ctx, row)) ? row.email : null),
    }),
    phoneNumber: t.string({
      nullable: true,
      description: 'In the form E.164. Null for viewers who see the guest only at the door.',
      resolve: async (row, _args, ctx) => ((await seesPrivately(ctx, row)) ? row.phone_number : null),
    }),
    note: t.string({
      nullable: true,
      description: 'Null for viewers who see the guest only at the door.',
      resolve: async (row, _args, ctx) => ((await seesPrivately(ctx, row)) ? row.note : null),
    }),
    customFields: t.field({
      type: [GuestFieldType],
      description: 'Empty for viewers who see the guest only at the door.',
      resolve: async (row, _args, ctx) => ((await seesPrivately(ctx, row)) ? row.custom_fields : []),
    }),
    tickets: t.field({
      type: [GuestTicketType],
      resolve: ({ id }, _args, ctx) => loadTicketsOfGuest(ctx, id),
    }),
    enteredBy: t.field({
      type: users.UserType,
      description: 'Who put the guest on the list.',
      resolve: (row, _args, ctx) => users.userById(ctx, row.entered_by),
    }),
    canChange: t.boolean({
      description: 'Whether the viewer may change the guest.',
      resolve: (row, _args, ctx) => mayChange(ctx, row),
    }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
  }),
})

const RequiredAmountType = b.objectRef<RequiredAmount>('RequiredTicketAmount').implement({
  description: 'How many tickets of an event ticket a guest list needs.',
  fields: (t) => ({
    eventTicket: t.field({ type: tickets.EventTicketType, resolve: (row) => row.eventTicket }),
    required: t.exposeInt('required'),
    checkedIn: t.exposeInt('checkedIn'),
    available: t.exposeInt('available', {
      nullable: true,
      description: 'How many more the viewer could put on the list now. Null where nothing limits them.',
    }),
  }),
})

const DeletedGuestType = b.objectRef<{ guestId: string }>('DeletedEventGuest').implement({
  fields: (t) => ({ guestId: t.exposeID('guestId') }),
})

const GuestPageType = pageType('EventGuestPage', GuestType)

const GuestFilter = b.inputType('EventGuestFilter', {
  fields: (t) => ({
    eventTicketId: t.id({ description: 'Only guests with a ticket of this event ticket.' }),
    isCheckedIn: t.boolean({
      description: 'True: only guests with a ticket that is checked in. False: with one that is not.',
    }),
    isMine: t.boolean({ description: 'True: only guests that the viewer has entered.' }),
  }),
})

b.queryFields((t) => ({
  searchEventGuests: t.field({
    type: GuestPageType,
    args: {
      eventId: t.arg.id({ required: true }),
      query: t.arg.string({ description: 'Part of a name, also with a typing error. Left out: all guests.' }),
      filter: t.arg({ type: GuestFilter }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => searchGuests(ctx, args),
  }),
  requiredTicketAmounts: t.field({
    type: [RequiredAmountType],
    args: { eventId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => requiredTicketAmounts(ctx, args.eventId),
  }),
}))

const GuestFieldInput = inputFrom('EventGuestFieldInput', guestFieldInput)

const CreateEventGuestInput = inputFrom('CreateEventGuestInput', createEventGuestInput, {
  types: {
    customFields: GuestFieldInput,
    tickets: inputFrom('NewEventGuestTicketInput', newGuestTicketInput),
  },
})

const UpdateEventGuestInput = inputFrom('UpdateEventGuestInput', updateEventGuestInput, {
  description: 'The whole guest as they are afterwards. What is left out is emptied.',
  descriptions: {
    expectedVersion:
      'The version that the caller has seen. CONFLICT where somebody has changed the guest since.',
  },
  types: {
    customFields: GuestFieldInput,
    tickets: inputFrom('EventGuestTicketInput', guestTicketInput, {
      descriptions: { ticketId: 'The ticket that the guest keeps. Left out: a new one.' },
    }),
  },
})

mutation(createEventGuest, {
  type: GuestType,
  input: CreateEventGuestInput,
  load: (ctx, { guestId }) => loadGuest(ctx, guestId),
})
mutation(updateEventGuest, {
  type: GuestType,
  input: UpdateEventGuestInput,
  load: (ctx, { guestId }) => loadGuest(ctx, guestId),
})
const GuestFateEnum = b.enumType('EventGuestFate', { values: guestFates })

const ImportedGuestType = b.objectRef<{ line: number; fate: GuestFate }>('ImportedEventGuest').implement({
  description: 'What became of a row of an import, or would become of it.',
  fields: (t) => ({
    line: t.exposeInt('line'),
    fate: t.field({ type: GuestFateEnum, resolve: ({ fate }) => fate }),
  }),
})

const ImportedGuestsType = b
  .objectRef<{ rows: readonly { line: number; fate: GuestFate }[] }>('ImportedEventGuests')
  .implement({
    fields: (t) => ({ rows: t.field({ type: [ImportedGuestType], resolve: ({ rows }) => [...rows] }) }),
  })

mutation(importEventGuests, {
  type: ImportedGuestsType,
  input: inputFrom('ImportEventGuestsInput', importEventGuestsInput, {
    types: {
      rows: inputFrom('ImportEventGuestInput', importedGuestInput, {
        types: { customFields: GuestFieldInput },
      }),
    },
    descriptions: {
      eventTicketId: 'Each guest gets one ticket of it.',
      dryRun: 'True: nothing is saved.',
    },
  }),
  load: (_ctx, answer) => answer,
})

mutation(deleteEventGuest, { type: DeletedGuestType, load: (_ctx, { guestId }) => ({ guestId }) })
mutation(checkInGuestTicket, {
  type: GuestTicketType,
  load: (ctx, { ticketId }) => loadGuestTicket(ctx, ticketId),
})
mutation(undoGuestTicketCheckIn, {
  type: GuestTicketType,
  load: (ctx, { ticketId }) => loadGuestTicket(ctx, ticketId),
})
