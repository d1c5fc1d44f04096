import type { AttendeeState } from '../../events/enums.ts'
import { attendeeStates } from '../../events/enums.ts'

/**
 * What can happen to a booking at an event. `take`: a ticket without approval. `request`: a ticket that waits for
 * approval; a paid one from its authorisation on. `giveBack`: by its holder. `refund`: the host gives the money back,
 * also by undoing a paid booking, which does not wait again. `lapse`: the authorisation of a paid request ended, or
 * its capture was declined. `cancel`: the event was cancelled. `invite`, `withdraw` and `refuse` are of the person
 * without a booking: the host invites them and takes that back, or they decline.
 */
export type AttendeeVerb =
  | 'invite'
  | 'withdraw'
  | 'refuse'
  | 'take'
  | 'request'
  | 'approve'
  | 'decline'
  | 'undo'
  | 'giveBack'
  | 'refund'
  | 'lapse'
  | 'cancel'

/**
 * The table of allowed moves (spec 4, decisions S-079, S-080, S-095, S-145). A waiting request is INVITEE_ACCEPTED.
 * `undo` returns a free request to this state after either answer of the host.
 */
const moves: Record<AttendeeVerb, Partial<Record<AttendeeState, AttendeeState>>> = {
  invite: { NONE: 'INVITED', INVITEE_DECLINED: 'INVITED' },
  withdraw: { INVITED: 'NONE' },
  refuse: { INVITED: 'INVITEE_DECLINED' },
  take: { NONE: 'APPROVED', INVITED: 'APPROVED', INVITEE_DECLINED: 'APPROVED' },
  request: { NONE: 'INVITEE_ACCEPTED', INVITED: 'INVITEE_ACCEPTED', INVITEE_DECLINED: 'INVITEE_ACCEPTED' },
  approve: { INVITEE_ACCEPTED: 'APPROVED' },
  decline: { INVITEE_ACCEPTED: 'DECLINED' },
  undo: { APPROVED: 'INVITEE_ACCEPTED', DECLINED: 'INVITEE_ACCEPTED' },
  giveBack: { INVITEE_ACCEPTED: 'NONE', APPROVED: 'NONE' },
  refund: { APPROVED: 'NONE' },
  lapse: { INVITEE_ACCEPTED: 'NONE' },
  cancel: { INVITEE_ACCEPTED: 'NONE', APPROVED: 'NONE', DECLINED: 'NONE', INVITED: 'NONE' },
}

/** The state after a verb, or null where the verb is not allowed from that state. */
export function moveAttendee(from: AttendeeState, verb: AttendeeVerb): AttendeeState | null {
  return moves[verb][from] ?? null
}

/** The states from which a verb is allowed. */
export function statesBefore(verb: AttendeeVerb): AttendeeState[] {
  return attendeeStates.filter((from) => moveAttendee(from, verb) !== null)
}

const strongest: readonly AttendeeState[] = [
  'APPROVED',
  'INVITEE_ACCEPTED',
  'DECLINED',
  'INVITED',
  'INVITEE_DECLINED',
]

/** The state of a person at an event: the strongest state of their bookings and their invitation. */
export function attendeeStateOf(states: readonly AttendeeState[]): AttendeeState {
  return strongest.find((state) => states.includes(state)) ?? 'NONE'
}

/** The states of people who are guests of an event, are invited, or wait for an answer. None of them is a refusal. */
export const guestStates = ['APPROVED', 'INVITED', 'INVITEE_ACCEPTED'] as const satisfies AttendeeState[]

export function isGuestState(state: AttendeeState): boolean {
  return guestStates.some((each) => each === state)
}
