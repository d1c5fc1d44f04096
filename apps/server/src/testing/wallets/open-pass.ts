import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { openssl } from './make-certificates.ts'

interface PassJson {
  [key: string]: unknown
  serialNumber: string
  authenticationToken: string
  voided: boolean
  barcodes?: { format: string; message: string; messageEncoding: string; altText: string }[]
  locations?: { latitude: number; longitude: number }[]
  eventTicket: Record<string, { key: string; label: string; value: string; changeMessage?: string }[]>
}

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/**
 * Opens a pass as a phone does: each file but the manifest and the signature is in the manifest with its hash, and
 * openssl trusts the signature by the certificate of the authority. Throws where a phone would refuse it.
 */
export function openPass(bytes: Uint8Array, authority: string) {
  const files = unzipSync(bytes)
  const { 'manifest.json': manifestFile, signature, ...parts } = files
  if (!manifestFile || !signature) throw new Error('a part is missing')
  const hashes = Object.entries(parts).map(([name, part]) => [
    name,
    createHash('sha1').update(part).digest('hex'),
  ])
  const manifest: unknown = JSON.parse(text(manifestFile))
  openssl(
    { 'manifest.json': manifestFile, signature, 'authority.pem': authority },
    ['smime', '-verify', '-binary', '-inform', 'DER', '-in', 'signature', '-content', 'manifest.json'].concat(
      ['-CAfile', 'authority.pem', '-purpose', 'any', '-out', 'verified'],
    ),
    ['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'signature', '-content', 'manifest.json'].concat([
      '-CAfile',
      'authority.pem',
      '-purpose',
      'any',
      '-out',
      'verified',
    ]),
  )
  const json = JSON.parse(text(parts['pass.json'])) as PassJson
  const lineOf = (key: string) =>
    Object.values(json.eventTicket)
      .flat()
      .find((field) => field.key === key)?.value
  return { files, manifest, hashes: Object.fromEntries(hashes) as Record<string, string>, json, lineOf }
}
