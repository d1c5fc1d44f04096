/**
 * What a ticket's QR holds: 85 bytes, written as 114 characters of base64url without padding.
 *
 * | bytes | what | form |
 * |---|---|---|
 * | 0 | version | 1 |
 * | 1-2 | key id | unsigned, big-endian |
 * | 3-18 | ticket ref | the 16 bytes of its UUID |
 * | 19-20 | generation | unsigned, big-endian |
 * | 21-84 | signature | Ed25519 over bytes 0-20 |
 *
 * The first 21 bytes are the payload. They name no event, person or date, so that a token outlives a rename
 * and a new date, and a transfer ends it by raising the generation.
 */
export type TicketToken = { keyId: number; ticketId: string; generation: number }

const version = 1
const payloadLength = 21
const signatureLength = 64
const textLength = Math.ceil(((payloadLength + signatureLength) * 4) / 3)
const most = 0xffff

function uuidBytes(uuid: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromHex(uuid.replaceAll('-', ''))
}

function uuidText(bytes: Uint8Array): string {
  return bytes.toHex().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The 21 bytes that are signed. Throws a RangeError for a number beyond 65,535 or a malformed UUID. */
export function encodePayload({ keyId, ticketId, generation }: TicketToken): Uint8Array<ArrayBuffer> {
  const ref = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(ticketId) ? uuidBytes(ticketId) : null
  const fits = [keyId, generation].every(
    (number) => Number.isInteger(number) && number >= 0 && number <= most,
  )
  if (!ref || !fits) throw new RangeError('A ticket token needs a UUID and numbers from 0 to 65,535')
  const payload = new Uint8Array(payloadLength)
  const view = new DataView(payload.buffer)
  view.setUint8(0, version)
  view.setUint16(1, keyId)
  payload.set(ref, 3)
  view.setUint16(19, generation)
  return payload
}

/** The text of the QR: a payload with its 64-byte signature. */
export function joinToken(payload: Uint8Array, signature: Uint8Array): string {
  const bytes = new Uint8Array(payloadLength + signatureLength)
  bytes.set(payload)
  bytes.set(signature, payloadLength)
  return bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
}

export type SplitToken = TicketToken & {
  payload: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

function decode(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text, { alphabet: 'base64url' })
  } catch {
    return null
  }
}

/**
 * The parts of a scanned text, or null when it is not of this form. Nothing is verified yet: check the
 * signature over `payload` with the key of `keyId` before believing it.
 */
export function splitToken(text: string): SplitToken | null {
  if (text.length !== textLength) return null
  const bytes = decode(text)
  if (!bytes || bytes.length !== payloadLength + signatureLength || bytes[0] !== version) return null
  const payload = bytes.slice(0, payloadLength)
  const signature = bytes.slice(payloadLength)
  // Refuses a second spelling of a token: other spare bits at the end would decode to the same bytes.
  if (joinToken(payload, signature) !== text) return null
  const view = new DataView(payload.buffer)
  return {
    keyId: view.getUint16(1),
    ticketId: uuidText(payload.subarray(3, 19)),
    generation: view.getUint16(19),
    payload,
    signature,
  }
}
