// The certificate library needs this import before its own.
import 'reflect-metadata'
import { createPrivateKey, KeyObject, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { unusable } from '../trouble/disk-full.ts'
import { makeFolder } from './make-folder.ts'
import { writeWhole } from './write-whole.ts'

export interface Certificate {
  /** The key and the certificate, both in PEM. */
  key: string
  cert: string
}

const VALID_DAYS = 397
const RENEW_DAYS = 30
const DAY_MS = 86_400_000
const PEM_END = '-----\n'

const KEYS = { name: 'ECDSA', namedCurve: 'P-256' }

async function make(names: string[]): Promise<Certificate> {
  const keys = await crypto.subtle.generateKey(KEYS, true, ['sign', 'verify'])
  const now = Date.now()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Reprise on this machine',
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + VALID_DAYS * DAY_MS),
    signingAlgorithm: { ...KEYS, hash: 'SHA-256' },
    keys,
    extensions: [
      new BasicConstraintsExtension(false),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIPv4(value) ? 'ip' : 'dns', value })),
      ),
    ],
  })
  return {
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `${certificate.toString('pem')}\n`,
  }
}

function namesOfThisMachine(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const ipv4 = addresses.filter(({ family }) => family === 'IPv4').map(({ address }) => address)
  const host = /^[a-zA-Z0-9.-]+$/.test(hostname()) ? [hostname()] : []
  return [...new Set(['localhost', '127.0.0.1', ...host, ...ipv4])]
}

/** Whether key and certificate are complete, belong together, and are valid for `names`. */
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
export async function selfSignedCertificate(dataDir: string): Promise<Certificate> {
  const folder = join(dataDir, 'certificate')
  const paths = { key: join(folder, 'key.pem'), cert: join(folder, 'certificate.pem') }
  const names = namesOfThisMachine()
  if (existsSync(paths.key) && existsSync(paths.cert)) {
    const kept = { key: readFileSync(paths.key, 'utf8'), cert: readFileSync(paths.cert, 'utf8') }
    if (fits(kept, names)) return kept
  }
  const made = await make(names)
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
