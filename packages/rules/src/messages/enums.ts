import { phrase } from '../platform/phrase.ts'

/** How a message to the guests of an event is sent. */
export const eventMessageChannels = ['EMAIL', 'SMS'] as const
export type EventMessageChannel = (typeof eventMessageChannels)[number]

export const eventMessageChannelLabels: Record<EventMessageChannel, string> = {
  EMAIL: phrase('Email'),
  SMS: phrase('Text message'),
}

/** A message waits for its time, goes out in batches, and is then sent; or it was called off. */
export const eventMessageStates = ['CANCELLED', 'SCHEDULED', 'SENDING', 'SENT'] as const
export type EventMessageState = (typeof eventMessageStates)[number]

export const eventMessageStateLabels: Record<EventMessageState, string> = {
  CANCELLED: phrase('Cancelled'),
  SCHEDULED: phrase('Scheduled'),
  SENDING: phrase('Sending'),
  SENT: phrase('Sent'),
}

/** Which guests get a message: all who are coming, wait or are invited, or only some of them (decision S-130). */
export const messageGuests = ['ALL', 'APPROVED', 'PENDING'] as const
export type MessageGuests = (typeof messageGuests)[number]

export const messageGuestsLabels: Record<MessageGuests, string> = {
  ALL: phrase('All guests'),
  APPROVED: phrase('Approved'),
  PENDING: phrase('Waiting for an answer'),
}
