import type { KeyObject } from 'node:crypto'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)])
  return Buffer.concat([head(5, value.size), ...parts])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')

/** The public key as a device hands it over: EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

export interface Prompt {
  challenge: string
  /** The page that shows the prompt. */
  origin: string
  /** The host name that the passkey is for. */
  rpId: string
}

/** How a device describes itself, where it differs from the usual one. */
interface Model {
  aaguid?: string
  transports?: string[]
  /** How much the device adds to its counter with each use. 0 means that it does not count. */
  step?: number
}

/**
 * One passkey on a device made of software. It answers every prompt as WebAuthn says, even prompts that a real device
 * would refuse.
 */
export class Authenticator {
  readonly id = randomBytes(32)
  count = 0
  userHandle: string | undefined
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #model: Required<Model>

  constructor(model: Model = {}) {
    this.#model = {
      aaguid: '00000000-0000-0000-0000-000000000000',
      transports: ['internal'],
      step: 1,
      ...model,
    }
  }

  #clientData(type: string, { challenge, origin }: Prompt): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #authData({ rpId }: Prompt, flags: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    this.count += this.#model.step
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }

  /** navigator.credentials.create(), as JSON. */
  create(prompt: Prompt, userHandle: string) {
    this.userHandle = userHandle
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const aaguid = Buffer.from(this.#model.aaguid.replaceAll('-', ''), 'hex')
    const key = Buffer.concat([aaguid, length, this.id, coseKey(this.#keys.publicKey)])
    const authData = this.#authData(prompt, USER_PRESENT | USER_VERIFIED | HAS_KEY, key)
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', prompt)),
        attestationObject: text(cbor(attestation)),
        transports: this.#model.transports,
      },
      clientExtensionResults: {},
    }
  }

  /** navigator.credentials.get(), as JSON. */
  get(prompt: Prompt) {
    const clientData = this.#clientData('webauthn.get', prompt)
    const authData = this.#authData(prompt, USER_PRESENT | USER_VERIFIED)
    const signed = Buffer.concat([authData, sha256(clientData)])
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: this.userHandle,
      },
      clientExtensionResults: {},
    }
  }
}
