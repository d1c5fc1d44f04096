import type { AttendeeState } from '../../events/enums.ts'

/**
 * What can happen to a booking at an event. `take`: a ticket without approval; `request`: one that waits for
 * it, a paid one from its authorisation on; `giveBack`: by its holder; `refund`: the money goes back, by the host
 * or by undoing a paid booking, which does not wait again; `lapse`: the authorisation of a paid request ended, or
 * its capture was declined; `cancel`: with the event.
 */
export type AttendeeVerb =
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
 * The table of allowed moves (spec 4, decisions S-079, S-080, S-095, S-145). Pending is INVITEE_ACCEPTED; undo
 * returns to it from either answer of the host to a free request.
 */
const moves: Record<AttendeeVerb, Partial<Record<AttendeeState, AttendeeState>>> = {
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

const strongest: readonly AttendeeState[] = [
  'APPROVED',
  'INVITEE_ACCEPTED',
  'DECLINED',
  'INVITED',
  'INVITEE_DECLINED',
]

/** How a person stands at an event, from the states of their bookings and invitation: the strongest of them. */
export function attendeeStateOf(states: readonly AttendeeState[]): AttendeeState {
  return strongest.find((state) => states.includes(state)) ?? 'NONE'
}

/** How somebody stands at an event who is a guest of it, or is invited or waits to be: nobody said no. */
export const guestStates = ['APPROVED', 'INVITED', 'INVITEE_ACCEPTED'] as const satisfies AttendeeState[]

export function isGuestState(state: AttendeeState): boolean {
  return guestStates.some((each) => each === state)
}
