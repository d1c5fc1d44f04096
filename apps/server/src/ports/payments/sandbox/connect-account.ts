import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Services } from '#platform/ctx.ts'
import type { Keys } from '#platform/keys.ts'
import type { PaymentProvider } from '../payments.ts'
import { PaymentDeclined } from '../payments.ts'
import { insertCode, saveAccount, takeCode } from './payouts.sql.ts'
import type { PayoutManner } from './sandbox.tables.ts'

const CODE_MINUTES = 10

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The parameters of the sandbox's page, with the names of OpenID Connect. */
export interface ConnectRequest {
  state: string
  code_challenge: string
  login_hint: string
  redirect_uri: string
  cancel_uri: string
}

/** A proof that this server made the request. Otherwise a stranger could make one in the name of anybody. */
function proofOf(keys: Keys, asked: ConnectRequest): string {
  const { state, code_challenge, login_hint, redirect_uri, cancel_uri } = asked
  const fields = JSON.stringify([state, code_challenge, login_hint, redirect_uri, cancel_uri])
  return createHmac('sha256', keys.current('SANDBOX').secret).update(`connect.${fields}`).digest('base64url')
}

/** Whether this server made a request with exactly these parameters. */
export function isProven(keys: Keys, asked: ConnectRequest, proof: string): boolean {
  return timingSafeEqual(sha256(proof), sha256(proofOf(keys, asked)))
}

/** The id of a person's account at the sandbox, always the same for one person. */
export function sandboxAccountId(keys: Keys, loginHint: string): string {
  const digest = createHmac('sha256', keys.current('SANDBOX').secret)
    .update(`account.${loginHint}`)
    .digest('hex')
  return `SBA-${digest.slice(0, 12).toUpperCase()}`
}

/** Stores the account of a person who has agreed. Returns a code for it, which works for ten minutes. */
export async function grantCode(
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  { login_hint, redirect_uri, code_challenge }: ConnectRequest,
  manner: PayoutManner,
): Promise<string> {
  const now = clock.now()
  const accountId = sandboxAccountId(keys, login_hint)
  await saveAccount(db, accountId, login_hint, manner, now)
  const code = randomBytes(24).toString('base64url')
  const until = now.add({ minutes: CODE_MINUTES })
  await insertCode(db, sha256(code), accountId, redirect_uri, code_challenge, until, now)
  return code
}

/**
 * The sandbox's functions for connecting a payout account: the address of its page, and the account that a code is
 * for.
 */
export function sandboxConnections({
  db,
  clock,
  keys,
}: Pick<Services, 'db' | 'clock' | 'keys'>): Pick<PaymentProvider, 'connectionUrl' | 'connectAccount'> {
  return {
    connectionUrl({ state, challenge, loginHint, redirectUrl, cancelUrl }) {
      const asked: ConnectRequest = {
        state,
        code_challenge: challenge,
        login_hint: loginHint,
        redirect_uri: redirectUrl,
        cancel_uri: cancelUrl,
      }
      // A path without a host, so that the person stays at the address at which they opened the site.
      return `/sandbox/connect?${new URLSearchParams({ ...asked, proof: proofOf(keys, asked) })}`
    },
    async connectAccount({ code, verifier, redirectUrl }) {
      const challenge = sha256(verifier).toString('base64url')
      const [account] = await takeCode(db, sha256(code), redirectUrl, challenge, clock.now())
      if (!account) throw new PaymentDeclined('The sandbox does not take this code.')
      return { accountId: account.id, label: account.label }
    },
  }
}
