import type { KeyObject } from 'node:crypto'
import { createPrivateKey, createPublicKey } from 'node:crypto'

// Tested in domains/achievements/credential/sign-credential.test.ts.

// The DER frame of an Ed25519 private key (RFC 8410); the 32-byte seed follows it.
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKeys = new WeakMap<Buffer, KeyObject>()
const publicKeys = new WeakMap<Buffer, KeyObject>()

/** The Ed25519 private key of a seed of 32 bytes. It is made once for each seed. */
export function privateKeyOf(seed: Buffer): KeyObject {
  const known = privateKeys.get(seed)
  if (known) return known
  const made = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' })
  privateKeys.set(seed, made)
  return made
}

/** The Ed25519 public key of a seed of 32 bytes. It is made once for each seed. */
export function publicKeyOf(seed: Buffer): KeyObject {
  const known = publicKeys.get(seed)
  if (known) return known
  const made = createPublicKey(privateKeyOf(seed))
  publicKeys.set(seed, made)
  return made
}

/** The 32 bytes of the public key of a seed. */
export function rawPublicKeyOf(seed: Buffer): Buffer {
  return Buffer.from(publicKeyOf(seed).export({ format: 'jwk' }).x ?? '', 'base64url')
}
