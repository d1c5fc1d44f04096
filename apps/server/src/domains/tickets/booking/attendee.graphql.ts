import type { EventAttendeeRole } from '@reprise/rules/events/enums'
import { attendeeRoleOf } from '@reprise/rules/events/member-role'
import { isGuestState } from '@reprise/rules/tickets/booking/attendee-states'
import { displayStatus } from '@reprise/rules/tickets/booking/display-status'
import { ageAt } from '@reprise/rules/users/age'
import * as auth from '#domains/auth/public.ts'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { loadInviterId } from '../invite/load-inviter.ts'
import { AttendeeStateEnum, BookingType, TicketType } from './booking.graphql.ts'
import type { BookingRow, TicketRow } from './booking.sql.ts'
import { seesAnswers, seesContacts } from './guests-in-view.ts'
import { countAdmittedAt, loadBooking, loadBookingsAt, loadTicketsAt } from './load-tickets.ts'
import type { AttendeeRow } from './read.sql.ts'

export const EventAttendeeType = b.objectRef<AttendeeRow>('EventAttendee').implement({
  fields: (t) => ({
    attendeeId: t.exposeID('id'),
    eventId: t.exposeID('event_id'),
    attendeeState: t.field({ type: AttendeeStateEnum, resolve: (row) => row.state }),
    status: t.string({
      nullable: true,
      description:
        'The word for the state of the attendee: Approved, Declined, RSVP Pending, Pending or Invited. Null where no word is shown.',
      resolve: async (row, _args, ctx) => displayStatus(row.state, await waitsPaid(ctx, row)),
    }),
    invitedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the person was invited to the event as a guest. Null for viewers who may not see all guests.',
      resolve: async (row, _args, ctx) => ((await seesOnlyOwn(ctx, row)) ? null : row.invited_at),
    }),
    stateChangedUtc: t.field({ type: 'DateTime', resolve: (row) => row.state_changed_at }),
    approvalAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.approval_at }),
    approvalUser: t.field({
      type: users.UserType,
      nullable: true,
      resolve: (row, _args, ctx) => (row.approval_user_id ? users.userById(ctx, row.approval_user_id) : null),
    }),
    note: t.string({
      nullable: true,
      resolve: async (row, _args, ctx) => ((await seesOnlyOwn(ctx, row)) ? null : row.note),
    }),
    privacyPolicyState: t.field({
      type: events.PrivacyPolicyStateEnum,
      resolve: async (row, _args, ctx) => (await policyOf(ctx, row)).state,
    }),
    privacyPolicyStateUpdatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: async (row, _args, ctx) => (await policyOf(ctx, row)).updatedAt,
    }),
    canSendWaiverCopy: t.boolean({
      description:
        'Whether the viewer may have a copy of the accepted privacy policy sent to the person (sendSignedWaiverCopy).',
      resolve: async (row, _args, ctx) =>
        (await policyOf(ctx, row)).isSigned && (await maySendCopy(ctx, row)),
    }),
    questionRequirementAnswers: t.field({
      type: [events.QuestionRequirementAnswerType],
      nullable: true,
      description:
        'What the person answered to the questions of the event, at most 100 answers. Null for viewers other than the person and the people who may answer their request.',
      resolve: (row, _args, ctx) => answersOf(ctx, row),
    }),
    user: t.field({ type: users.UserType, resolve: (row, _args, ctx) => users.userById(ctx, row.user_id) }),
    invitedBy: t.field({
      type: users.UserType,
      nullable: true,
      description:
        'The person who first invited this guest, by name, address or link. Null for viewers other than the person and the people who may see all guests.',
      async resolve(row, _args, ctx) {
        if (await seesOnlyOwn(ctx, row)) return null
        const id = await loadInviterId(ctx, row.event_id, row.user_id)
        return id === null ? null : users.userById(ctx, id)
      },
    }),
    isActive: t.boolean({
      description:
        'Whether the person is approved, is invited or waits for an answer. False for people who were declined, who declined, or who have no ticket any more.',
      resolve: (row) => isGuestState(row.state),
    }),
    attendeeRole: t.field({
      type: events.EventAttendeeRoleEnum,
      description: "The person's highest role at the event. ATTENDEE where they have no other role.",
      resolve: async (row, _args, ctx) => attendeeRoleOf(await rolesOf(ctx, row)),
    }),
    attendeeRoles: t.field({
      type: [events.EventAttendeeRoleEnum],
      resolve: (row, _args, ctx) => rolesOf(ctx, row),
    }),
    permissions: t.field({
      type: [events.EventPermissionEnum],
      nullable: true,
      description:
        'What the person may do at the event, by their roles. Null for viewers other than the person and the people who may see all guests.',
      async resolve(row, _args, ctx) {
        if (await seesOnlyOwn(ctx, row)) return null
        const event = await events.loadEvent(ctx, row.event_id)
        return events.permissionsFrom(await events.loadStandingOf(ctx, event, row.user_id))
      },
    }),
    bookings: t.field({
      type: [BookingType],
      description:
        'The bookings of the person at the event, at most 100. Viewers who may see all guests also get the bookings of tickets that were passed on to the person. Other viewers get only the bookings of guests that they brought in.',
      resolve: (row, _args, ctx) => bookingsOf(ctx, row),
    }),
    tickets: t.field({
      type: [TicketType],
      description:
        'The tickets that the person holds at the event, at most 1,000. The holder can read all of their tickets with the query myTickets. Viewers who may not see all guests get only the tickets of guests that they brought in.',
      resolve: (row, _args, ctx) => ticketsOf(ctx, row),
    }),
    checkedInCount: t.int({
      async resolve(row, _args, ctx) {
        if (!(await seesOnlyOwn(ctx, row))) return countAdmittedAt(ctx, row.event_id, row.user_id, null)
        const viewer = await ctx.caller()
        return viewer ? countAdmittedAt(ctx, row.event_id, row.user_id, viewer.userId) : 0
      },
    }),
    emailAddress: t.string({
      nullable: true,
      resolve: (row, _args, ctx) => contactOf(ctx, row, (user) => user.email),
    }),
    phoneNumber: t.string({
      nullable: true,
      resolve: (row, _args, ctx) => contactOf(ctx, row, (user) => user.phone_number),
    }),
    gender: t.field({
      type: users.GenderType,
      nullable: true,
      resolve: (row, _args, ctx) => contactOf(ctx, row, (user) => user.gender),
    }),
    socialReaches: t.field({
      type: [auth.SocialReachType],
      nullable: true,
      description:
        'How many people follow the accounts that the person connected, the largest first. Accounts whose provider does not say it are left out. Null for viewers other than the person and the people who see the contacts of guests.',
      resolve: (row, _args, ctx) => contactOf(ctx, row, ({ id }) => auth.loadSocialReaches(ctx, id)),
    }),
    age: t.int({
      nullable: true,
      async resolve(row, _args, ctx) {
        const event = await events.loadEvent(ctx, row.event_id)
        return contactOf(ctx, row, ({ date_of_birth }) =>
          date_of_birth ? ageAt(date_of_birth, event.start_date.epochMilliseconds, event.time_zone) : null,
        )
      },
    }),
  }),
})

const policyOf = async (ctx: Ctx, row: AttendeeRow) =>
  events.loadPolicyReaction(ctx, await events.loadEvent(ctx, row.event_id), row.user_id)

async function maySendCopy(ctx: Ctx, row: AttendeeRow): Promise<boolean> {
  if ((await ctx.caller())?.impersonatedBy || (await seesOnlyOwn(ctx, row))) return false
  return !users.isHidden(await users.userById(ctx, row.user_id))
}

async function answersOf(ctx: Ctx, row: AttendeeRow) {
  if (!(await seesAnswers(ctx, row, () => bookingsOf(ctx, row)))) return null
  if (users.isHidden(await users.userById(ctx, row.user_id))) return null
  return events.loadAnswersAt(ctx, row.event_id, row.user_id)
}

async function rolesOf(ctx: Ctx, row: AttendeeRow): Promise<EventAttendeeRole[]> {
  const roles = await events.loadRoles(ctx, row.event_id)
  return ['ATTENDEE', ...roles.filter((each) => each.user_id === row.user_id).map((each) => each.role)]
}

/** Whether the person has paid for what they wait for (decision S-079). */
async function waitsPaid(ctx: Ctx, row: AttendeeRow): Promise<boolean> {
  if (row.state !== 'INVITEE_ACCEPTED') return false
  const bookings = await loadBookingsAt(ctx, row.event_id, row.user_id)
  return bookings.some(
    (booking) => booking.attendee_state === 'INVITEE_ACCEPTED' && booking.payment_id !== null,
  )
}

/** Whether the viewer sees only those bookings of this person that they brought in (table A). */
async function seesOnlyOwn(ctx: Ctx, row: AttendeeRow): Promise<boolean> {
  if ((await ctx.caller())?.userId === row.user_id) return false
  const permissions = await events.permissionsOf(ctx, await events.loadEvent(ctx, row.event_id))
  return !permissions.includes('CAN_VIEW_ATTENDEES')
}

async function ticketsOf(ctx: Ctx, row: AttendeeRow): Promise<TicketRow[]> {
  const held = await loadTicketsAt(ctx, row.event_id, row.user_id)
  if (!(await seesOnlyOwn(ctx, row))) return held
  const theirs = new Set((await bookingsOf(ctx, row)).map((booking) => booking.id))
  return held.filter((ticket) => theirs.has(ticket.booking_id))
}

async function bookingsOf(ctx: Ctx, row: AttendeeRow): Promise<BookingRow[]> {
  const own = await loadBookingsAt(ctx, row.event_id, row.user_id)
  const caller = await ctx.caller()
  if (await seesOnlyOwn(ctx, row)) return own.filter((booking) => booking.referrer_id === caller?.userId)
  const known = new Set(own.map((booking) => booking.id))
  const held = await loadTicketsAt(ctx, row.event_id, row.user_id)
  const foreign = [...new Set(held.map((ticket) => ticket.booking_id).filter((id) => !known.has(id)))]
  if (foreign.length === 0) return own
  const permissions = await events.permissionsOf(ctx, await events.loadEvent(ctx, row.event_id))
  // A person who was passed a ticket does not see what somebody else paid for it.
  if (!permissions.includes('CAN_VIEW_ATTENDEES')) return own
  return [...own, ...(await Promise.all(foreign.map((id) => loadBooking(ctx, id))))]
}

// Visible to people who see the contacts of guests, and to the person.
async function contactOf<T>(
  ctx: Ctx,
  row: AttendeeRow,
  pick: (user: users.UserRow) => T | Promise<T>,
): Promise<T | null> {
  const caller = await ctx.caller()
  const event = await events.loadEvent(ctx, row.event_id)
  const permissions = await events.permissionsOf(ctx, event)
  if (!caller || !(caller.userId === row.user_id || seesContacts(caller, permissions))) return null
  const user = await users.userById(ctx, row.user_id)
  return users.isHidden(user) ? null : pick(user)
}

export const EventAttendeePageType = pageType('EventAttendeePage', EventAttendeeType)
