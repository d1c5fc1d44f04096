import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Services } from '#platform/ctx.ts'
import type { Keys } from '#platform/keys.ts'
import type { PaymentProvider } from '../payments.ts'
import { PaymentDeclined } from '../payments.ts'
import { insertCode, saveAccount, takeCode } from './payouts.sql.ts'
import type { PayoutManner } from './sandbox.tables.ts'

const CODE_MINUTES = 10

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** What the sandbox's page is asked with, as OpenID Connect names it. */
export interface Asked {
  state: string
  code_challenge: string
  login_hint: string
  redirect_uri: string
  cancel_uri: string
}

/** Shows that our own server asks: a stranger could ask in the name of anybody. */
function proofOf(keys: Keys, asked: Asked): string {
  const { state, code_challenge, login_hint, redirect_uri, cancel_uri } = asked
  const fields = JSON.stringify([state, code_challenge, login_hint, redirect_uri, cancel_uri])
  return createHmac('sha256', keys.current('SANDBOX').secret).update(`connect.${fields}`).digest('base64url')
}

/** Whether our own server asked with just these fields. */
export function isProven(keys: Keys, asked: Asked, proof: string): boolean {
  return timingSafeEqual(sha256(proof), sha256(proofOf(keys, asked)))
}

/** The account of the person the provider expects: the same for the same person. */
export function sandboxAccountId(keys: Keys, loginHint: string): string {
  const digest = createHmac('sha256', keys.current('SANDBOX').secret)
    .update(`account.${loginHint}`)
    .digest('hex')
  return `SBA-${digest.slice(0, 12).toUpperCase()}`
}

/** The person has said yes: keeps the account, and answers the code that stands for it for ten minutes. */
export async function grantCode(
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  { login_hint, redirect_uri, code_challenge }: Asked,
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

/** The sandbox's part in connecting a payout account: its page's address, and what a code is worth. */
export function sandboxConnections({
  db,
  clock,
  keys,
}: Pick<Services, 'db' | 'clock' | 'keys'>): Pick<PaymentProvider, 'connectionUrl' | 'connectAccount'> {
  return {
    connectionUrl({ state, challenge, loginHint, redirectUrl, cancelUrl }) {
      const asked: Asked = {
        state,
        code_challenge: challenge,
        login_hint: loginHint,
        redirect_uri: redirectUrl,
        cancel_uri: cancelUrl,
      }
      // A path, so that the person stays at the address they came by.
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
