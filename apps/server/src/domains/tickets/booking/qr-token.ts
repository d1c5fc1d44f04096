import { sign, verify } from 'node:crypto'
import { encodePayload, joinToken, splitToken } from '@reprise/rules/checkin/token'
import { privateKeyOf, publicKeyOf, rawPublicKeyOf } from '#platform/ed25519.ts'
import type { Keys } from '#platform/keys.ts'

const numberOf = (keyId: string) => Number(keyId.slice(keyId.lastIndexOf('-') + 1))

/** The text of a ticket's QR. It is signed, so that a door can check it without a network. */
export function signTicket(keys: Keys, ticketId: string, generation: number): string {
  const key = keys.current('QR')
  const payload = encodePayload({ keyId: numberOf(key.id), ticketId, generation })
  return joinToken(payload, sign(null, payload, privateKeyOf(key.secret)))
}

/** The public keys of all QR codes, for a door that checks them without a network: 32 bytes in base64url each. */
export function qrPublicKeys(keys: Keys): { keyId: number; publicKey: string }[] {
  return keys.all('QR').map((key) => ({
    keyId: numberOf(key.id),
    publicKey: rawPublicKeyOf(key.secret).toString('base64url'),
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
