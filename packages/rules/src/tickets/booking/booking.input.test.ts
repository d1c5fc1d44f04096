import { expect, test } from 'vitest'
import { fieldErrors } from '../../platform/failures/field-errors.ts'
import {
  approvalInput,
  attendeeApprovalInput,
  attendeeDecisionInput,
  attendeeInput,
  bookingInput,
  decisionInput,
} from './booking.input.ts'

const booking = { bookingId: '3d127700-1234-4abc-8def-0123456789ab', idempotencyKey: 'key-0001' }

test('a booking is named by its id', () => {
  const result = bookingInput.safeParse({ ...booking, bookingId: 'x' })
  expect(result.error && fieldErrors(result.error)).toEqual({ bookingId: "Booking isn't a valid id" })
})

test('a decision carries a note, or none', () => {
  expect(decisionInput.parse({ ...booking, note: ' Sorry ' }).note).toBe('Sorry')
  for (const note of [undefined, null, '  '])
    expect(decisionInput.parse({ ...booking, note }).note).toBeNull()
  const long = decisionInput.safeParse({ ...booking, note: 'x'.repeat(1001) })
  expect(long.error && fieldErrors(long.error)).toEqual({ note: 'Note can have at most 1,000 characters' })
})

test('an approval stays within the limit unless it says otherwise', () => {
  expect(approvalInput.parse(booking).forceRelease).toBe(false)
  expect(approvalInput.parse({ ...booking, forceRelease: true }).forceRelease).toBe(true)
})

test('an attendee is named by its id; the note and the limit are as those of a booking', () => {
  const attendee = { attendeeId: booking.bookingId, idempotencyKey: booking.idempotencyKey }
  const result = attendeeInput.safeParse({ ...attendee, attendeeId: 'x' })
  expect(result.error && fieldErrors(result.error)).toEqual({ attendeeId: "Attendee isn't a valid id" })
  expect(attendeeDecisionInput.parse({ ...attendee, note: ' Sorry ' })).toEqual({
    ...attendee,
    note: 'Sorry',
  })
  expect(attendeeApprovalInput.parse({ ...attendee, note: ' ' })).toEqual({
    ...attendee,
    note: null,
    forceRelease: false,
  })
})
