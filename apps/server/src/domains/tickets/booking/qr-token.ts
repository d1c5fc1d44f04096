import type { KeyObject } from 'node:crypto'
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { encodePayload, joinToken, splitToken } from '@reprise/rules/checkin/token'
import type { Keys } from '#platform/keys.ts'

// The DER frame of an Ed25519 private key (RFC 8410); the 32-byte seed follows it.
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

const keyObjects = new WeakMap<Buffer, KeyObject>()

function privateKeyOf(seed: Buffer): KeyObject {
  const known = keyObjects.get(seed)
  if (known) return known
  const made = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' })
  keyObjects.set(seed, made)
  return made
}

const numberOf = (keyId: string) => Number(keyId.slice(keyId.lastIndexOf('-') + 1))

/** The text of a ticket's QR. It is signed, so that a door can check it without a network. */
export function signTicket(keys: Keys, ticketId: string, generation: number): string {
  const key = keys.current('QR')
  const payload = encodePayload({ keyId: numberOf(key.id), ticketId, generation })
  return joinToken(payload, sign(null, payload, privateKeyOf(key.secret)))
}

const publicKeys = new WeakMap<Buffer, KeyObject>()

function publicKeyOf(seed: Buffer): KeyObject {
  const known = publicKeys.get(seed)
  if (known) return known
  const made = createPublicKey(privateKeyOf(seed))
  publicKeys.set(seed, made)
  return made
}

/** The public keys of all QR codes, for a door that checks them without a network: 32 bytes in base64url each. */
export function qrPublicKeys(keys: Keys): { keyId: number; publicKey: string }[] {
  return keys.all('QR').map((key) => ({
    keyId: numberOf(key.id),
    publicKey: publicKeyOf(key.secret).export({ format: 'jwk' }).x ?? '',
  }))
}

/** The ticket that a scanned text names, or null where this server did not sign the text. */
export function readTicketToken(keys: Keys, text: string): { ticketId: string; generation: number } | null {
  const token = splitToken(text)
  const key = token && keys.byId('QR', `qr-${token.keyId}`)
  if (!token || !key) return null
  const isOurs = verify(null, token.payload, publicKeyOf(key.secret), token.signature)
  return isOurs ? { ticketId: token.ticketId, generation: token.generation } : null
}
