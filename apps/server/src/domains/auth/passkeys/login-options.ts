import { randomUUID } from 'node:crypto'
import { passkeyMinutes } from '@reprise/rules/auth/passkey'
import { passkeyLoginOptionsInput } from '@reprise/rules/auth/passkey.input'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import { countAttempt } from '../attempts.ts'
import { networkOf } from '../network-of.ts'
import { giveChallenge } from './challenges.ts'
import { loginPrompts } from './passkey-limits.ts'
import { relyingPartyOf } from './relying-party.ts'

export interface LoginOptions {
  challengeId: string
  options: PublicKeyCredentialRequestOptionsJSON
}

/**
 * What a device needs to show one of its passkeys. It names no passkey, so the answer is the same whether
 * there is such an account or not. Where a name is given, only a passkey of that account is accepted, and
 * none for an unknown name.
 */
export async function passkeyLoginOptions(ctx: Ctx, raw: unknown): Promise<LoginOptions> {
  const { userName } = parseInput(passkeyLoginOptionsInput, raw)
  const now = ctx.clock.now()
  const { attempts } = await countAttempt(ctx.db, networkOf(ctx.address), loginPrompts, now)
  if (attempts > loginPrompts.most) throw fail.rateLimited()
  const owner = userName === undefined ? null : await users.findByLogin(ctx.db, userName)
  const userId = owner === null ? null : (owner?.id ?? randomUUID())
  const { challengeId, challenge } = await giveChallenge(ctx.db, now, { kind: 'login', userId })
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(ctx.config).id,
    challenge,
    timeout: passkeyMinutes * 60_000,
    userVerification: 'preferred',
  })
  return { challengeId, options }
}
