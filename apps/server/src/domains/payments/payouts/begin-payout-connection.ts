import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { beginConnectInput } from '@reprise/rules/payments/payout.input'
import { safePath } from '@reprise/rules/platform/text/safe-path'
import type { z } from 'zod'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireStepUp } from '#platform/own-session.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import { insertConnection } from './payout-accounts.sql.ts'
import { payoutReturnUrl } from './payout-return-url.ts'

// Tested in domains/payments/payouts/connect-payout-account.test.ts.

const MINUTES = 10

const secret = () => randomBytes(32).toString('base64url')

/** The hash of a text, to store or pass on where the text itself must stay secret. */
export const hashOfSecret = (text: string): Buffer => createHash('sha256').update(text).digest()

/** For what the account is that is being connected. */
interface Holder {
  /** The name of a `PayoutHolder`. */
  holder: string
  /** Which of its kind: the id of the club. */
  subject: string
}

/**
 * Begins to connect a payout account, and returns the address of the provider's page. The state that comes
 * back from there is good once, for ten minutes, for this session. The code that comes with it is worth
 * nothing without the verifier, which stays here. So nobody connects their account to another person, and
 * nobody connects the account of another person to theirs. Without a holder the account is for the person's own money.
 */
export async function beginConnection(
  call: Call<z.output<typeof beginConnectInput>>,
  whose: Holder | null = null,
) {
  const { tx, now, actor, input, paymentProvider, config } = call
  if (input.provider !== paymentProvider.name) throw fail.badInput("This provider isn't in use here.")
  const person = (await users.usersByIds(tx, [actor.userId])).get(actor.userId)
  const [id, state, verifier] = [randomUUID(), secret(), secret()]
  const expiresAt = now.add({ minutes: MINUTES })
  const by = [actor.userId, actor.sessionId, input.provider] as const
  const holder = [whose?.holder ?? null, whose?.subject ?? null] as const
  await insertConnection(tx, id, hashOfSecret(state), ...by, verifier, expiresAt, ...holder)
  const url = paymentProvider.connectionUrl({
    state,
    challenge: hashOfSecret(verifier).toString('base64url'),
    loginHint: person?.email ?? actor.userName,
    redirectUrl: payoutReturnUrl(config),
    cancelUrl: new URL(safePath(input.returnPath), config.publicUrl).href,
  })
  return { connectionId: id, url, expiresAt: expiresAt.toString() }
}

/** Begins to connect an account for the person's own money. */
export const beginPayoutConnection = operation({
  name: 'beginPayoutConnection',
  input: beginConnectInput,
  mostAMinute: byHand,
  locks: 'proof',
  may: ({ actor }) => requireStepUp(actor),
  write: (call) => beginConnection(call),
  subject: ({ connectionId }) => connectionId,
})
