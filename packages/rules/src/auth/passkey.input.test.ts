import { expect, test } from 'vitest'
import { fieldErrors } from '../platform/failures/field-errors.ts'
import { passkeyLoginInput, passkeyRegisterInput, passkeyRegisterOptionsInput } from './passkey.input.ts'

const challengeId = '0f6b3c1e-6d55-4a0e-9a53-6a5f0c3b2d10'
const credentialWith = (response: object) => ({ id: 'AA-_', rawId: 'AA-_', type: 'public-key', response })
const shown = credentialWith({ clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' })

test('of the ways to reach a device those that WebAuthn knows are kept', () => {
  const transports = ['usb', 'internal', 'telepathy', 7]
  const credential = credentialWith({ clientDataJSON: 'AA', attestationObject: 'AA', transports })
  const parsed = passkeyRegisterInput.parse({ challengeId, credential })
  expect(parsed.credential.response.transports).toEqual(['internal', 'usb'])
})

test.each([
  ['no base64url', { ...shown, id: 'A=' }, 'credential.id'],
  ['an endless id', { ...shown, rawId: 'A'.repeat(1365) }, 'credential.rawId'],
  ['another type', { ...shown, type: 'password' }, 'credential.type'],
  [
    'no signature',
    { ...shown, response: { ...shown.response, signature: '' } },
    'credential.response.signature',
  ],
  ['nothing', undefined, 'credential'],
])('%s is no passkey', (_what, credential, field) => {
  const { error } = passkeyLoginInput.safeParse({ challengeId, credential })
  expect(error && fieldErrors(error)).toEqual({ [field]: "This isn't a passkey" })
})

test.each([
  [{}, true],
  [{ refreshToken: 'some', purpose: 'StepUp' }, true],
  [{ refreshToken: 'some', purpose: 'VerifySignIn' }, true],
  [{ refreshToken: 'some', purpose: 'VerifyEmail' }, false],
  [{ refreshToken: 'some' }, false],
  [{ purpose: 'StepUp' }, false],
])('a login with %j is taken: %s', (more, isTaken) => {
  expect(passkeyLoginInput.safeParse({ challengeId, credential: shown, ...more }).success).toBe(isTaken)
})

test('the names that a device shows are required', () => {
  const { error } = passkeyRegisterOptionsInput.safeParse({ userName: ' ' })
  expect(error && fieldErrors(error)).toEqual({
    userName: 'Username is required',
    displayName: 'Display name is required',
  })
})
