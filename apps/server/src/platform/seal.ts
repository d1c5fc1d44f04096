import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

// Tested in domains/offers/draw/draw-winners.test.ts.

const NONCE = 12
const TAG = 16

/** Encrypts a secret under a key of 32 bytes, so that a copy of the database does not show it (AES-256-GCM). */
export function seal(secret: Buffer, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Opens a sealed secret. Throws where the key is another one, or somebody changed the bytes. */
export function unseal(sealed: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}
