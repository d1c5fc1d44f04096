import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TicketToken } from './token.ts'
import { encodePayload, joinToken, splitToken } from './token.ts'

const ticketId = '3d127700-1234-4abc-8def-0123456789ab'
const token = fc.record({
  keyId: fc.integer({ min: 0, max: 65_535 }),
  ticketId: fc.uuid(),
  generation: fc.integer({ min: 0, max: 65_535 }),
})
const signature = fc.uint8Array({ minLength: 64, maxLength: 64 })

test('the payload has the documented layout', () => {
  expect(encodePayload({ keyId: 258, ticketId, generation: 3 }).toHex()).toBe(
    '01' + '0102' + '3d12770012344abc8def0123456789ab' + '0003',
  )
})

test('what is joined splits into the same', () => {
  fc.assert(
    fc.property(token, signature, (parts, signed) => {
      const text = joinToken(encodePayload(parts), signed)
      expect(text).toMatch(/^[\w-]{114}$/)
      const split = splitToken(text)
      expect(split).toMatchObject(parts)
      expect(split?.payload).toEqual(encodePayload(parts))
      expect(split?.signature.toHex()).toBe(signed.toHex())
    }),
  )
})

test('a changed character is another token or none, never the same', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  fc.assert(
    fc.property(
      token,
      signature,
      fc.nat(113),
      fc.constantFrom(...alphabet),
      (parts, signed, at, character) => {
        const text = joinToken(encodePayload(parts), signed)
        const changed = `${text.slice(0, at)}${character}${text.slice(at + 1)}`
        const split = splitToken(changed)
        if (changed === text || split === null) return
        expect(joinToken(split.payload, split.signature)).toBe(changed)
        expect(split.payload.toHex() + split.signature.toHex()).not.toBe(
          encodePayload(parts).toHex() + signed.toHex(),
        )
      },
    ),
  )
})

test.each([
  ['', 'nothing'],
  ['ABCDE12345', 'a typed code'],
  ['https://evil.test/ticket', 'an address'],
  ['A'.repeat(114), 'another version'],
  [`${'A'.repeat(113)}=`, 'padding'],
  [`${'A'.repeat(113)}!`, 'not base64url'],
  [` ${'A'.repeat(113)}`, 'a space'],
  ['A'.repeat(100_000), 'far too long'],
])('%s is no token: %s', (text) => {
  expect(splitToken(text)).toBeNull()
})

test.each<[string, Partial<TicketToken>]>([
  ['a generation beyond 65,535', { generation: 65_536 }],
  ['a negative key id', { keyId: -1 }],
  ['half a key id', { keyId: 0.5 }],
  ['a ticket that is no UUID', { ticketId: 'summer-night' }],
])('%s is refused', (_what, parts) => {
  expect(() => encodePayload({ keyId: 1, ticketId, generation: 0, ...parts })).toThrow(RangeError)
})
