import type { JWTPayload } from 'jose'
import { errors, importJWK, jwtVerify, SignJWT } from 'jose'
import type { Key, KeyPurpose, Keys } from './keys.ts'

type Purpose = Extract<
  KeyPurpose,
  'JWT' | 'OFFER' | 'UPLOAD' | 'RECEIPT' | 'SHARE' | 'QUOTE' | 'UNSUBSCRIBE' | 'WALLET'
>

const ALGORITHM = 'HS256'
const imported = new WeakMap<Key, Promise<CryptoKey | Uint8Array>>()

// Importing a key costs more than signing, so each key is imported once.
function cryptoKeyOf(key: Key): Promise<CryptoKey | Uint8Array> {
  const known = imported.get(key)
  if (known) return known
  const made = importJWK({ kty: 'oct', k: key.secret.toString('base64url') }, ALGORITHM)
  imported.set(key, made)
  return made
}

/** Signs claims with the current key of a purpose. The token is valid for `seconds` from `now`. */
export async function signToken(
  keys: Keys,
  purpose: Purpose,
  claims: JWTPayload,
  now: Temporal.Instant,
  seconds: number,
): Promise<string> {
  const key = keys.current(purpose)
  const issuedAt = Math.floor(now.epochMilliseconds / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(await cryptoKeyOf(key))
}

interface Genuine {
  purpose: Purpose
  key: Key
  claims: JWTPayload & { exp: number }
}

// A browser sends the same token for a quarter of an hour, and checking a signature costs
// 50 microseconds: genuine tokens are remembered, the oldest forgotten first.
const MOST_REMEMBERED = 10_000
const remembered = new Map<string, Genuine>()

function remember(token: string, genuine: Genuine): void {
  const [oldest] = remembered.keys()
  if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  remembered.set(token, genuine)
}

/** Longer than any token that we give. The longest is the quote of a cart. */
const LONGEST_TOKEN = 8000

async function checkSignature(
  keys: Keys,
  purpose: Purpose,
  token: string,
  now: Temporal.Instant,
): Promise<Genuine | undefined> {
  let key: Key | undefined
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        key = keys.byId(purpose, kid ?? '')
        if (!key) throw new errors.JWKSNoMatchingKey()
        return cryptoKeyOf(key)
      },
      { algorithms: [ALGORITHM], currentDate: new Date(now.epochMilliseconds), requiredClaims: ['exp'] },
    )
    return key && payload.exp !== undefined
      ? { purpose, key, claims: { ...payload, exp: payload.exp } }
      : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

/** The claims of a token, or undefined where it is malformed, forged, of an unknown key, or expired. */
export async function verifyToken(
  keys: Keys,
  purpose: Purpose,
  token: string,
  now: Temporal.Instant,
): Promise<JWTPayload | undefined> {
  if (token.length > LONGEST_TOKEN) return undefined
  const known = remembered.get(token)
  if (known && known.purpose === purpose && keys.byId(purpose, known.key.id) === known.key) {
    return known.claims.exp * 1000 > now.epochMilliseconds ? known.claims : undefined
  }
  const genuine = await checkSignature(keys, purpose, token, now)
  if (genuine) remember(token, genuine)
  return genuine?.claims
}
