import { eventMessageChannels, eventMessageStates, messageGuests } from '@reprise/rules/messages/enums'
import {
  messageAudienceInput,
  sendEventMessageInput,
  testEventMessageInput,
} from '@reprise/rules/messages/message.input'
import * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import type { Reach } from './audience.sql.ts'
import { cancelEventMessage } from './cancel-event-message.ts'
import type { MessageRow } from './messages.sql.ts'
import { loadMessage, readMessages, readReach } from './read-messages.ts'
import { sendEventMessage } from './send-event-message.ts'
import { testEventMessage } from './test-event-message.ts'

const ChannelEnum = b.enumType('EventMessageChannel', { values: eventMessageChannels })
const StateEnum = b.enumType('EventMessageState', { values: eventMessageStates })
const GuestsEnum = b.enumType('EventMessageGuests', { values: messageGuests })

const AudienceInput = inputFrom('EventMessageAudienceInput', messageAudienceInput, {
  description:
    'The people in any of the roles. Of the attendees only those that the other fields name: by state, by the event tickets they hold or wait for, and by whether they are in.',
  types: { guests: GuestsEnum, roles: events.EventAttendeeRoleEnum },
})
const SendInput = inputFrom('SendEventMessageInput', sendEventMessageInput, {
  types: { channel: ChannelEnum, audience: AudienceInput },
  descriptions: { sendAt: 'When to send it. Without it the message is sent at once.' },
})
const TestInput = inputFrom('TestEventMessageInput', testEventMessageInput, {
  types: { channel: ChannelEnum },
})

const AudienceType = b.objectRef<MessageRow['audience']>('EventMessageAudience').implement({
  fields: (t) => ({
    guests: t.field({ type: GuestsEnum, resolve: (audience) => audience.guests }),
    roles: t.field({ type: [events.EventAttendeeRoleEnum], resolve: (audience) => audience.roles }),
    eventTicketIds: t.idList({ resolve: (audience) => audience.eventTicketIds }),
    isCheckedIn: t.boolean({ nullable: true, resolve: (audience) => audience.isCheckedIn }),
  }),
})

const EventMessageType = b.objectRef<MessageRow>('EventMessage').implement({
  description: 'What the staff of an event wrote to its guests.',
  fields: (t) => ({
    messageId: t.exposeID('id'),
    channel: t.field({ type: ChannelEnum, resolve: (row) => row.channel }),
    subject: t.exposeString('subject', { nullable: true }),
    text: t.exposeString('text'),
    state: t.field({ type: StateEnum, resolve: (row) => row.state }),
    audience: t.field({ type: AudienceType, resolve: (row) => row.audience }),
    sender: t.field({ type: users.UserType, resolve: (row, _args, ctx) => users.userById(ctx, row.sent_by) }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    sendAt: t.field({ type: 'DateTime', resolve: (row) => row.send_at }),
    endedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.ended_at }),
    recipients: t.exposeInt('recipients', {
      nullable: true,
      description: 'How many people it reaches. Null until it begins to go out.',
    }),
    sentCount: t.exposeInt('sent', { description: 'How many people it went out to so far.' }),
  }),
})
const EventMessagePageType = pageType('EventMessagePage', EventMessageType)

const ReachType = b.objectRef<Reach>('EventMessageReach').implement({
  description: 'How many people are in an audience, and how many of them a message reaches.',
  fields: (t) => ({
    people: t.exposeInt('people'),
    reachable: t.exposeInt('reachable', { description: 'Those who get it.' }),
    switchedOff: t.exposeInt('switchedOff', { description: 'Those who switched messages of hosts off.' }),
    withoutContact: t.exposeInt('withoutContact', {
      description: 'Those without a confirmed address or number, or whose account is gone.',
    }),
  }),
})

b.queryFields((t) => ({
  eventMessages: t.field({
    type: EventMessagePageType,
    args: { eventId: t.arg.id({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, { eventId, ...args }, ctx) => readMessages(ctx, eventId, args),
  }),
  eventMessageReach: t.field({
    type: ReachType,
    args: {
      eventId: t.arg.id({ required: true }),
      channel: t.arg({ type: ChannelEnum, required: true }),
      audience: t.arg({ type: AudienceInput, required: true }),
    },
    resolve: (_root, args, ctx) => readReach(ctx, args),
  }),
}))

mutation(sendEventMessage, {
  type: EventMessageType,
  input: SendInput,
  load: (ctx, { messageId }) => loadMessage(ctx, messageId),
})
mutation(testEventMessage, {
  type: events.EventType,
  input: TestInput,
  load: (ctx, { eventId }) => events.loadEvent(ctx, eventId),
})
mutation(cancelEventMessage, {
  type: EventMessageType,
  load: (ctx, { messageId }) => loadMessage(ctx, messageId),
})
