import { expect, test } from 'vitest'
import { attendeeStates } from '../events/enums.ts'
import { commentingOf } from './commenting.ts'

test('people who are approved may comment, and nobody in any other state', () => {
  const answers = Object.fromEntries(
    attendeeStates.map((state) => [state, commentingOf({ isPublished: true, worksOnIt: false, state })]),
  )
  expect(answers).toEqual({
    APPROVED: 'ALLOWED',
    DECLINED: 'NOT_GOING',
    INVITED: 'NOT_GOING',
    INVITEE_ACCEPTED: 'WAITING',
    INVITEE_DECLINED: 'NOT_GOING',
    NONE: 'NOT_GOING',
  })
  expect(commentingOf({ isPublished: true, worksOnIt: false, state: null })).toBe('NOT_GOING')
})

test('people who work on the event may comment in any state, once it is published', () => {
  for (const state of [null, ...attendeeStates]) {
    expect(commentingOf({ isPublished: true, worksOnIt: true, state })).toBe('ALLOWED')
    expect(commentingOf({ isPublished: false, worksOnIt: true, state })).toBe('UNPUBLISHED')
  }
})
