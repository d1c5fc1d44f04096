import { expect, test } from 'vitest'
import { commentInput, reactionInput } from './comment.input.ts'

const ids = {
  eventId: '0b0e2f1c-6f2c-4c5e-9d9a-1c2d3e4f5a6b',
  idempotencyKey: '1c0e2f1c-6f2c-4c5e-9d9a-1c2d3e4f5a6b',
}
const textOf = (text: unknown) => commentInput.safeParse({ ...ids, text }).data?.text ?? null

test.each([
  ['See you there!', 'See you there!'],
  ['  See you\nthere  ', 'See you\nthere'],
  ['<b>hi</b> <script>alert(1)</script>', '<b>hi</b> <script>alert(1)</script>'],
  ['x', 'x'],
  ['🔥'.repeat(1000), '🔥'.repeat(1000)],
  ['x'.repeat(1001), null],
  ['x'.repeat(5001), null],
  ['', null],
  [' \n ', null],
  ['\u200b', null],
  ['a\u0000b', null],
  [null, null],
  [7, null],
])('the text of a comment: %j', (sent, stored) => {
  expect(textOf(sent)).toBe(stored)
})

test('what is too long, and what is missing, is said at the field', () => {
  const messageOf = (text: string) => commentInput.safeParse({ ...ids, text }).error?.issues[0]
  expect(messageOf('x'.repeat(1001))?.path).toEqual(['text'])
  expect(messageOf('x'.repeat(5001))?.path).toEqual(['text'])
  expect(messageOf('')?.path).toEqual(['text'])
})

test('a reaction is one of the fixed set, for an event or for a comment at it', () => {
  const { eventId } = ids
  const isTaken = (input: object) => reactionInput.safeParse({ eventId, ...input }).success
  expect(isTaken({ kind: 'LOVE' })).toBe(true)
  expect(isTaken({ kind: 'LOVE', commentId: null })).toBe(true)
  expect(isTaken({ kind: 'LOVE', commentId: eventId })).toBe(true)
  expect(isTaken({ kind: 'HATE' })).toBe(false)
  expect(isTaken({})).toBe(false)
  expect(isTaken({ kind: 'LOVE', commentId: 'x' })).toBe(false)
})
