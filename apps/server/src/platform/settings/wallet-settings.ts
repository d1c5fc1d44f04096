import type { KeyObject } from 'node:crypto'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'

const line = z.string().trim().max(200).optional()
const pem = z.string().trim().max(10_000).optional()

/** The credentials with which this server puts tickets into the wallets of phones. */
export const walletSettings = {
  WALLET_APPLE_PASS_TYPE_ID: line,
  WALLET_APPLE_TEAM_ID: line,
  WALLET_APPLE_CERTIFICATE: pem,
  WALLET_APPLE_KEY: pem,
  WALLET_APPLE_KEY_PASSPHRASE: z.string().max(200).optional(),
  WALLET_APPLE_WWDR_CERTIFICATE: pem,
  WALLET_GOOGLE_ISSUER_ID: line,
  WALLET_GOOGLE_ACCOUNT: line,
  WALLET_GOOGLE_KEY: pem,
}

type Settings = { [Name in keyof typeof walletSettings]?: string | undefined }

/** What signs passes for Apple Wallet, and opens Apple's push service. Keys and certificates as PEM. */
export interface AppleWallet {
  passTypeId: string
  teamId: string
  certificate: string
  /** Without a passphrase. */
  key: string
  /** The certificate of Apple that signed ours. */
  wwdrCertificate: string
  /** Between these moments both certificates are valid. Epoch milliseconds. */
  validFrom: number
  validTo: number
  /** Where the push service is, without a slash at the end. */
  pushUrl: string
  /** The authority that signed the certificate of the push service; undefined for those that Node knows. */
  pushAuthority?: string
}

export interface GoogleWallet {
  issuerId: string
  /** The mail address of the service account. */
  account: string
  /** Its private key, as PEM (PKCS #8). */
  key: string
  /** Where the API and the tokens for it are. */
  apiUrl: string
  tokenUrl: string
}

/** A wallet without settings is undefined, and offered to nobody. */
export interface WalletConfig {
  apple?: AppleWallet
  google?: GoogleWallet
}

// In a file of settings a PEM is written on one line.
const inLines = (text: string) => text.replaceAll('\\n', '\n').trim()

function certificateOf(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(inLines(text))
  } catch {
    return undefined
  }
}

function rsaKeyOf(text: string, passphrase: string | undefined): KeyObject | undefined {
  try {
    const key = createPrivateKey({ key: inLines(text), ...(passphrase !== undefined && { passphrase }) })
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}

const pemOf = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }))
const withBreaks = 'with \\n for each new line'

function appleOf(given: Settings): AppleWallet | string | undefined {
  const passTypeId = given.WALLET_APPLE_PASS_TYPE_ID
  const teamId = given.WALLET_APPLE_TEAM_ID
  const parts = [given.WALLET_APPLE_CERTIFICATE, given.WALLET_APPLE_KEY, given.WALLET_APPLE_WWDR_CERTIFICATE]
  const [certificateText, keyText, wwdrText] = parts
  if (![passTypeId, teamId, ...parts].some(Boolean)) return undefined
  if (!passTypeId || !teamId || !certificateText || !keyText || !wwdrText)
    return 'WALLET_APPLE_PASS_TYPE_ID, _TEAM_ID, _CERTIFICATE, _KEY and _WWDR_CERTIFICATE belong together: set all of them or none.'
  const certificate = certificateOf(certificateText)
  if (!certificate) return `WALLET_APPLE_CERTIFICATE must be a certificate as PEM, ${withBreaks}.`
  const wwdr = certificateOf(wwdrText)
  if (!wwdr) return `WALLET_APPLE_WWDR_CERTIFICATE must be a certificate as PEM, ${withBreaks}.`
  const key = rsaKeyOf(keyText, given.WALLET_APPLE_KEY_PASSPHRASE)
  if (!key)
    return `WALLET_APPLE_KEY must be an RSA key as PEM, ${withBreaks}; where it has a passphrase, WALLET_APPLE_KEY_PASSPHRASE must be it.`
  if (!certificate.checkPrivateKey(key)) return 'WALLET_APPLE_KEY is not the key of WALLET_APPLE_CERTIFICATE.'
  if (!certificate.verify(wwdr.publicKey))
    return 'WALLET_APPLE_CERTIFICATE was not signed by WALLET_APPLE_WWDR_CERTIFICATE: download the generation that it names as its issuer.'
  if (!certificate.subject.split('\n').includes(`UID=${passTypeId}`))
    return `WALLET_APPLE_CERTIFICATE is not for the pass type ${passTypeId}.`
  return {
    passTypeId,
    teamId,
    certificate: certificate.toString(),
    key: pemOf(key),
    wwdrCertificate: wwdr.toString(),
    validFrom: Math.max(Date.parse(certificate.validFrom), Date.parse(wwdr.validFrom)),
    validTo: Math.min(Date.parse(certificate.validTo), Date.parse(wwdr.validTo)),
    pushUrl: 'https://api.push.apple.com',
  }
}

function googleOf(given: Settings): GoogleWallet | string | undefined {
  const issuerId = given.WALLET_GOOGLE_ISSUER_ID
  const account = given.WALLET_GOOGLE_ACCOUNT
  const keyText = given.WALLET_GOOGLE_KEY
  if (!issuerId && !account && !keyText) return undefined
  if (!issuerId || !account || !keyText)
    return 'WALLET_GOOGLE_ISSUER_ID, WALLET_GOOGLE_ACCOUNT and WALLET_GOOGLE_KEY belong together: set all of them or none.'
  if (!/^\d+$/.test(issuerId)) return 'WALLET_GOOGLE_ISSUER_ID must be a number.'
  const key = rsaKeyOf(keyText, undefined)
  if (!key)
    return `WALLET_GOOGLE_KEY must be the private_key of the service account's JSON file, ${withBreaks}.`
  return {
    issuerId,
    account,
    key: pemOf(key),
    apiUrl: 'https://walletobjects.googleapis.com/walletobjects/v1',
    tokenUrl: 'https://oauth2.googleapis.com/token',
  }
}

/** Reads the credentials of each wallet. `sentences` says what is wrong with them. */
export function readWallets(given: Settings): { wallets: WalletConfig; sentences: string[] } {
  const wallets: WalletConfig = {}
  const sentences: string[] = []
  const [apple, google] = [appleOf(given), googleOf(given)]
  if (typeof apple === 'string') sentences.push(apple)
  else if (apple) wallets.apple = apple
  if (typeof google === 'string') sentences.push(google)
  else if (google) wallets.google = google
  return { wallets, sentences }
}
