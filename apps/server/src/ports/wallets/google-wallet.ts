import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { GoogleWallet } from '#platform/settings/wallet-settings.ts'
import { WalletTrouble } from './wallet-trouble.ts'

/** What an address of Google's API names: the event of passes, or one pass. */
type GoogleKind = 'eventTicketClass' | 'eventTicketObject'

/** Changes fields of what Google knows. Does nothing where Google does not know it, because its person never saved it. */
export type GooglePatch = (kind: GoogleKind, id: string, fields: object) => Promise<void>

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const ASSERTION_SECONDS = 3600
/** A token is renewed so long before its end. */
const MARGIN_SECONDS = 300

const secondsOf = (at: Temporal.Instant) => Math.floor(at.epochMilliseconds / 1000)

/** Signs claims as the service account (RS256). */
export const signForGoogle = (google: GoogleWallet, claims: Record<string, unknown>, now: Temporal.Instant) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(google.account)
    .setIssuedAt(secondsOf(now))
    .sign(createPrivateKey(google.key))

async function ask(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const reason = isLate ? 'Google did not answer in time' : 'Google could not be reached'
    throw new WalletTrouble(reason, { isDown: true })
  }
}

const tokens = new WeakMap<GoogleWallet, { token: string; until: number }>()

async function accessToken(google: GoogleWallet, now: Temporal.Instant, timeoutMs: number): Promise<string> {
  const at = secondsOf(now)
  const known = tokens.get(google)
  if (known && at < known.until - MARGIN_SECONDS) return known.token
  const claims = { scope: SCOPE, aud: google.tokenUrl, exp: at + ASSERTION_SECONDS }
  const body = new URLSearchParams({ grant_type: GRANT, assertion: await signForGoogle(google, claims, now) })
  const response = await ask(google.tokenUrl, { method: 'POST', body }, timeoutMs)
  const answer: unknown = await response.json().catch(() => null)
  const { access_token: token, expires_in: lasts } = Object(answer) as Record<string, unknown>
  if (!response.ok || typeof token !== 'string')
    throw new WalletTrouble(`Google gave no token (${response.status})`, { isDown: true })
  tokens.set(google, { token, until: at + (Number(lasts) || 0) })
  return token
}

/**
 * The REST API of Google Wallet, with a token of the service account that is kept while it is good. A change throws
 * WalletTrouble where Google has not confirmed it within `timeoutMs`.
 */
export function openGoogleWallet(
  google: GoogleWallet,
  { now, timeoutMs }: { now: Temporal.Instant; timeoutMs: number },
): GooglePatch {
  let token: Promise<string> | undefined
  return async (kind, id, fields) => {
    token ??= accessToken(google, now, timeoutMs)
    const headers = { authorization: `Bearer ${await token}`, 'content-type': 'application/json' }
    const url = `${google.apiUrl}/${kind}/${encodeURIComponent(id)}`
    const { ok, status, body } = await ask(
      url,
      { method: 'PATCH', headers, body: JSON.stringify(fields) },
      timeoutMs,
    )
    await body?.cancel()
    if (ok || status === 404) return
    if (status === 401) tokens.delete(google)
    const isDown = [401, 403, 408, 429].includes(status) || status >= 500
    throw new WalletTrouble(`Google answered ${status}`, { isDown })
  }
}
