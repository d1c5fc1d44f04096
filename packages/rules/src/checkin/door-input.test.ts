import { expect, test } from 'vitest'
import { readDoorInput } from './door-input.ts'
import { encodePayload, joinToken } from './token.ts'

const ticketId = '3d127700-1234-4abc-8def-0123456789ab'

test('a QR is a token, ten characters are a code, anything else is neither', () => {
  const text = joinToken(encodePayload({ keyId: 1, ticketId, generation: 2 }), new Uint8Array(64).fill(7))
  expect(readDoorInput(` ${text}\n`)).toMatchObject({
    kind: 'token',
    token: { keyId: 1, ticketId, generation: 2 },
  })
  expect(readDoorInput('abcde-12345')).toEqual({ kind: 'code', code: 'ABCDE12345' })
  expect(readDoorInput('https://evil.test')).toBeNull()
  expect(readDoorInput('')).toBeNull()
})
