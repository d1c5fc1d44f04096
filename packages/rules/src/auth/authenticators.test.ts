import { expect, test } from 'vitest'
import { authenticatorOf } from './authenticators.ts'

const unknownModel = '00000000-0000-0000-0000-000000000000'
const plain = { aaguid: unknownModel, transports: [], isSynced: false }

test.each([
  ['08987058-cadc-4b81-b6e1-30de50dcbe96', 'Windows Hello', 'PLATFORM'],
  ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', 'iCloud Keychain', 'PASSWORD_MANAGER'],
  ['cb69481e-8ff7-4039-93ec-0a2729a154a8', 'YubiKey 5', 'SECURITY_KEY'],
  ['17290f1e-c212-34d0-1423-365d729f09d9', 'Thales SDK for iOS', 'SDK'],
  ['01020304-0506-0708-0102-030405060708', 'Virtual authenticator', 'VIRTUAL'],
])('the model %s is called %s', (aaguid, name, kind) => {
  expect(authenticatorOf({ ...plain, aaguid, transports: ['usb'], isSynced: true })).toEqual({ name, kind })
})

test.each([
  [{ isSynced: true, transports: ['internal', 'hybrid'] }, 'Synced passkey', 'PASSWORD_MANAGER'],
  [{ transports: ['internal', 'hybrid'] }, 'Built-in authenticator', 'PLATFORM'],
  [{ transports: ['nfc'] }, 'Security key', 'SECURITY_KEY'],
  [{ transports: ['hybrid'] }, 'Passkey', 'UNKNOWN'],
  [{}, 'Passkey', 'UNKNOWN'],
])('of an unknown model, %j', (facts, name, kind) => {
  expect(authenticatorOf({ ...plain, ...facts })).toEqual({ name, kind })
})
