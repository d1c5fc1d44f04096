import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import type { Services } from '#platform/ctx.ts'
import type { AppleWallet } from '#platform/settings/wallet-settings.ts'
import type { PassRow } from '../wallets.sql.ts'
import { passJson } from './pass-json.ts'
import { passPictures } from './pass-pictures.ts'
import { signManifest } from './sign-manifest.ts'

type Building = Pick<Services, 'config' | 'keys' | 'clock' | 'files' | 'log'>

const bytesOf = (value: object) => new TextEncoder().encode(JSON.stringify(value))

/** A pass as the file that Apple Wallet opens: a ZIP of its parts, a manifest with their hashes, and its signature. */
export async function buildPass(
  services: Building,
  apple: AppleWallet,
  pass: PassRow,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = {
    'pass.json': bytesOf(passJson(services, apple, pass)),
    ...(await passPictures(services, pass.avatar_file)),
  }
  // Apple's format asks for SHA-1 here. What protects the pass is the signature, which is made with SHA-256.
  const hashes = Object.entries(parts).map(([name, bytes]) => [
    name,
    createHash('sha1').update(bytes).digest('hex'),
  ])
  const manifest = bytesOf(Object.fromEntries(hashes))
  const signature = signManifest(apple, manifest, services.clock.now())
  // The pictures are compressed already.
  return zipSync({ ...parts, 'manifest.json': manifest, signature }, { level: 0 })
}
