import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttendeeState } from '../../events/enums.ts'
import { attendeeStates } from '../../events/enums.ts'
import type { AttendeeVerb } from './attendee-states.ts'
import { attendeeStateOf, moveAttendee, statesBefore } from './attendee-states.ts'

const verbs: AttendeeVerb[] = [
  'invite',
  'withdraw',
  'refuse',
  'take',
  'request',
  'approve',
  'decline',
  'undo',
  'giveBack',
  'refund',
  'lapse',
  'cancel',
]

test.each<[AttendeeState, string]>([
  ['NONE', 'invite>INVITED take>APPROVED request>INVITEE_ACCEPTED'],
  ['INVITED', 'withdraw>NONE refuse>INVITEE_DECLINED take>APPROVED request>INVITEE_ACCEPTED cancel>NONE'],
  ['INVITEE_DECLINED', 'invite>INVITED take>APPROVED request>INVITEE_ACCEPTED'],
  ['INVITEE_ACCEPTED', 'approve>APPROVED decline>DECLINED giveBack>NONE lapse>NONE cancel>NONE'],
  ['APPROVED', 'undo>INVITEE_ACCEPTED giveBack>NONE refund>NONE cancel>NONE'],
  ['DECLINED', 'undo>INVITEE_ACCEPTED cancel>NONE'],
])('from %s only: %s', (from, allowed) => {
  const moves = verbs.flatMap((verb) => {
    const to = moveAttendee(from, verb)
    return to === null ? [] : [`${verb}>${to}`]
  })
  expect(moves.join(' ')).toBe(allowed)
})

test('only people without a booking are invited', () => {
  expect(statesBefore('invite')).toEqual(['INVITEE_DECLINED', 'NONE'])
  expect(statesBefore('withdraw')).toEqual(['INVITED'])
})

test('whatever a host answers, undo leads back to pending', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<AttendeeVerb>('approve', 'decline', 'undo')), (answers) => {
      let state: AttendeeState = 'INVITEE_ACCEPTED'
      for (const answer of answers) state = moveAttendee(state, answer) ?? state
      expect(state === 'INVITEE_ACCEPTED' ? state : moveAttendee(state, 'undo')).toBe('INVITEE_ACCEPTED')
    }),
  )
})

test('a paid request that is approved and undone leaves nothing waiting', () => {
  const approved = moveAttendee(moveAttendee('NONE', 'request') ?? 'NONE', 'approve')
  expect(approved).toBe('APPROVED')
  expect(moveAttendee('APPROVED', 'refund')).toBe('NONE')
  expect(moveAttendee('NONE', 'undo')).toBeNull()
})

test.each<[AttendeeState[], AttendeeState]>([
  [[], 'NONE'],
  [['NONE', 'NONE'], 'NONE'],
  [['DECLINED', 'APPROVED', 'INVITEE_ACCEPTED'], 'APPROVED'],
  [['DECLINED', 'INVITEE_ACCEPTED'], 'INVITEE_ACCEPTED'],
  [['NONE', 'DECLINED', 'INVITED'], 'DECLINED'],
  [['NONE', 'INVITED'], 'INVITED'],
])('bookings in %j make the person %s', (states, state) => {
  expect(attendeeStateOf(states)).toBe(state)
})

test('one booking makes the person what it is', () => {
  for (const state of attendeeStates) expect(attendeeStateOf([state])).toBe(state)
})
