import { expect, test } from 'vitest'
import {
  contactsExistInput,
  invitationSourceInput,
  inviteContactsInput,
  inviteLinkInput,
} from './invite.input.ts'
import { mostEntered, mostLinkUses } from './limits.ts'

const eventId = '3f0b6f0e-8f5e-4f43-9d2b-6a8f9f6f1a11'
const idempotencyKey = 'key-12345678'

test('what people type is read as they mean it', () => {
  const typed = invitationSourceInput.parse({
    source: 'DIRECT',
    userNames: ['@Mia'],
    emailAddresses: [' Ana@Example.test '],
    phoneNumbers: ['(415) 555-2671'],
  })
  expect(typed).toMatchObject({
    userNames: ['mia'],
    emailAddresses: ['ana@example.test'],
    phoneNumbers: ['+14155552671'],
    eventIds: [],
    groupIds: [],
  })
})

test.each([
  ['a list of another source', { source: 'DIRECT', eventIds: [eventId] }],
  ['an unknown source', { source: 'MAILBOX' }],
  ['an address that is none', { source: 'DIRECT', emailAddresses: ['nobody'] }],
  ['a number that is none', { source: 'DIRECT', phoneNumbers: ['12'] }],
  ['an id that is none', { source: 'SAVED_LIST', listIds: ['x'] }],
  ['too many at once', { source: 'DIRECT', userNames: Array.from({ length: mostEntered + 1 }, () => 'mia') }],
])('%s is refused', (_, given) => {
  expect(invitationSourceInput.safeParse(given).success).toBe(false)
})

test('somebody has to be chosen, and an empty message is none', () => {
  expect(inviteContactsInput.safeParse({ eventId, sources: [], idempotencyKey }).success).toBe(false)
  const sources = [{ source: 'DIRECT', userNames: ['mia'] }]
  expect(inviteContactsInput.parse({ eventId, sources, message: ' ', idempotencyKey }).message).toBeNull()
})

test.each([
  [{}, true],
  [{ mostUses: 1 }, true],
  [{ mostUses: mostLinkUses }, true],
  [{ mostUses: 0 }, false],
  [{ mostUses: mostLinkUses + 1 }, false],
  [{ mostUses: 1.5 }, false],
  [{ expiresAt: '2026-01-01T00:00:00Z' }, true],
  [{ expiresAt: 'tomorrow' }, false],
])('a link with %j: %s', (given, isGood) => {
  expect(inviteLinkInput.safeParse({ eventId, idempotencyKey, ...given }).success).toBe(isGood)
})

test('what is looked for may be empty', () => {
  expect(contactsExistInput.parse({})).toEqual({ emails: [], phones: [] })
})
