import { createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { unusable } from '../trouble/disk-full.ts'
import { makeFolder } from './make-folder.ts'
import { writeWhole } from './write-whole.ts'

export interface Certificate {
  /** Both in PEM. */
  key: string
  cert: string
}

const VALID_DAYS = 397
const RENEW_DAYS = 30
const DAY_MS = 86_400_000
const PEM_END = '-----\n'

// The few pieces of DER (X.690) that a certificate (RFC 5280) is made of.
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const set = (...parts: Buffer[]) => der(0x31, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes)
const octets = (bytes: Buffer) => der(0x04, bytes)
const text = (value: string) => der(0x0c, Buffer.from(value))
const time = (date: Date) =>
  der(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))

const COMMON_NAME = oid('550403')
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))
const ALTERNATIVE_NAMES = oid('551d11')
const BASIC_CONSTRAINTS = oid('551d13')
const EXTENDED_KEY_USAGE = oid('551d25')
const SERVER_AUTHENTICATION = oid('2b06010505070301')

function alternativeName(name: string): Buffer {
  if (isIPv4(name)) return der(0x87, Buffer.from(name.split('.').map(Number)))
  return der(0x82, Buffer.from(name))
}

function make(names: string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = sequence(set(sequence(COMMON_NAME, text('Reprise on this machine'))))
  const now = Date.now()
  const serial = randomBytes(16)
  // Positive and without a leading zero, as DER wants it.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  const extensions = sequence(
    sequence(BASIC_CONSTRAINTS, octets(sequence())),
    sequence(EXTENDED_KEY_USAGE, octets(sequence(SERVER_AUTHENTICATION))),
    sequence(ALTERNATIVE_NAMES, octets(sequence(...names.map(alternativeName)))),
  )
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ECDSA_SHA256,
    issuer,
    sequence(time(new Date(now - DAY_MS)), time(new Date(now + VALID_DAYS * DAY_MS))),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const certificate = sequence(content, ECDSA_SHA256, bits(sign('sha256', content, privateKey)))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: new X509Certificate(certificate).toString(),
  }
}

function namesOfThisMachine(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const ipv4 = addresses.filter(({ family }) => family === 'IPv4').map(({ address }) => address)
  const host = /^[a-zA-Z0-9.-]+$/.test(hostname()) ? [hostname()] : []
  return [...new Set(['localhost', '127.0.0.1', ...host, ...ipv4])]
}

/** Whether both are whole, belong together, and do for `names`. */
function fits({ key, cert }: Certificate, names: string[]): boolean {
  if (!key.endsWith(PEM_END) || !cert.endsWith(PEM_END)) return false
  const certificate = new X509Certificate(cert)
  const covered = names.every((name) =>
    isIPv4(name) ? certificate.checkIP(name) !== undefined : certificate.checkHost(name) !== undefined,
  )
  const lasts = Date.parse(certificate.validTo) > Date.now() + RENEW_DAYS * DAY_MS
  return covered && lasts && certificate.checkPrivateKey(createPrivateKey(key))
}

/**
 * The certificate for HTTPS=self, valid for localhost and for this machine's addresses. It is kept in
 * `dataDir`/certificate, so that a phone asks only once, and made again when an address is new or it soon ends.
 */
export function selfSignedCertificate(dataDir: string): Certificate {
  const folder = join(dataDir, 'certificate')
  const paths = { key: join(folder, 'key.pem'), cert: join(folder, 'certificate.pem') }
  const names = namesOfThisMachine()
  if (existsSync(paths.key) && existsSync(paths.cert)) {
    const kept = { key: readFileSync(paths.key, 'utf8'), cert: readFileSync(paths.cert, 'utf8') }
    if (fits(kept, names)) return kept
  }
  const made = make(names)
  try {
    makeFolder(dataDir)
    makeFolder(folder, 0o700)
    writeWhole(paths.key, made.key)
    writeWhole(paths.cert, made.cert)
  } catch (error) {
    throw unusable(dataDir, error)
  }
  return made
}
