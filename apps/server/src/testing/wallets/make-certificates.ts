import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const passTypeId = 'pass.test.reprise.ticket'
export const teamId = 'TEAM123456'
const passphrase = 'open sesame'

/** Runs openssl in a folder of its own with these files in it. Returns the files that are there then. Throws where it fails. */
export function openssl(files: Record<string, string | Uint8Array>, ...runs: string[][]) {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-openssl-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    for (const args of runs) execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
    const made = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
    return { read: (name: string) => made.get(name) ?? '' }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The settings of Apple Wallet with certificates that openssl makes: an authority in the place of Apple's intermediate
 * certificate, and a certificate for the pass type that it signed. Both are good for `days`.
 */
export function appleSettings({ days = 3650, passType = passTypeId } = {}) {
  const subject = `/UID=${passType}/CN=Pass Type ID: ${passType}/OU=${teamId}/O=Reprise`
  const made = openssl(
    {},
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'wwdr.key', '-out', 'wwdr.pem']
      .concat(['-days', String(days), '-subj', '/CN=Stand-in for WWDR/O=Nobody'])
      .concat(['-addext', 'basicConstraints=critical,CA:TRUE']),
    ['req', '-newkey', 'rsa:2048', '-passout', `pass:${passphrase}`, '-keyout', 'pass.key'].concat([
      '-out',
      'pass.csr',
      '-subj',
      subject,
    ]),
    ['x509', '-req', '-in', 'pass.csr', '-CA', 'wwdr.pem', '-CAkey', 'wwdr.key', '-CAcreateserial'].concat([
      '-days',
      String(days),
      '-out',
      'pass.pem',
    ]),
  )
  return {
    WALLET_APPLE_PASS_TYPE_ID: passType,
    WALLET_APPLE_TEAM_ID: teamId,
    WALLET_APPLE_CERTIFICATE: made.read('pass.pem'),
    WALLET_APPLE_KEY: made.read('pass.key'),
    WALLET_APPLE_KEY_PASSPHRASE: passphrase,
    WALLET_APPLE_WWDR_CERTIFICATE: made.read('wwdr.pem'),
  }
}

/** The settings of Google Wallet with a key that openssl makes. */
export function googleSettings() {
  const made = openssl({}, [
    'genpkey',
    '-algorithm',
    'RSA',
    '-pkeyopt',
    'rsa_keygen_bits:2048',
    '-out',
    'key.pem',
  ])
  return {
    WALLET_GOOGLE_ISSUER_ID: '3388000000012345678',
    WALLET_GOOGLE_ACCOUNT: 'wallet@reprise.test',
    WALLET_GOOGLE_KEY: made.read('key.pem'),
  }
}
