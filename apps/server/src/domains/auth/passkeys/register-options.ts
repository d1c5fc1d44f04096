import { mostPasskeys, passkeyMinutes } from '@reprise/rules/auth/passkey'
import { passkeyRegisterOptionsInput } from '@reprise/rules/auth/passkey.input'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import { giveChallenge } from './challenges.ts'
import { passkeysOf } from './read-passkeys.ts'
import { tooManyPasskeys } from './refusals.ts'
import { relyingPartyOf, userHandleOf } from './relying-party.ts'
import { signatures } from './signatures.ts'

export interface RegisterOptions {
  challengeId: string
  options: PublicKeyCredentialCreationOptionsJSON
}

/**
 * What a device needs to make a passkey for the signed-in person (S-043). A passkey signs in without anything
 * else, so the person proves again that it is them. Otherwise a session that was left open would be a way in
 * for good.
 */
export async function passkeyRegisterOptions(ctx: Ctx, raw: unknown): Promise<RegisterOptions> {
  const { userName, displayName } = parseInput(passkeyRegisterOptionsInput, raw)
  const actor = await requireActor(ctx)
  requireStepUp(actor)
  const known = await passkeysOf(ctx.db, actor.userId)
  if (known.length >= mostPasskeys) throw tooManyPasskeys()
  const { challengeId, challenge } = await giveChallenge(ctx, 'register', actor.userId)
  const { id: rpID, name: rpName } = relyingPartyOf(ctx.config)
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: userHandleOf(actor.userId),
    userName,
    userDisplayName: displayName,
    challenge,
    timeout: passkeyMinutes * 60_000,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: [...signatures],
  })
  return { challengeId, options }
}
