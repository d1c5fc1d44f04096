import { passkeyRegisterInput } from '@reprise/rules/auth/passkey.input'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { parseInput } from '#platform/parse-input.ts'
import { takeChallenge } from './challenges.ts'
import { keepPasskey } from './keep-passkey.ts'
import { promptOver, unverified } from './refusals.ts'
import { relyingPartyOf } from './relying-party.ts'
import { signatures } from './signatures.ts'

/** Adds the passkey that a device made for the signed-in person; its challenge proves that they asked for it. */
export async function registerPasskey(ctx: Ctx, raw: unknown): Promise<{ credentialId: string }> {
  const { challengeId, credential } = parseInput(passkeyRegisterInput, raw)
  const actor = await requireActor(ctx)
  requireOwnSession(actor)
  const taken = await takeChallenge(ctx, challengeId, 'register', actor.userId)
  if (!taken) throw fail.badInput(promptOver)
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(ctx.config)
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: taken.challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
    supportedAlgorithmIDs: [...signatures],
  }).catch(() => {
    throw fail.badInput(unverified)
  })
  if (!made) throw fail.badInput(unverified)
  return keepPasskey.run(ctx, {
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
    signCount: made.credential.counter,
    aaguid: made.aaguid,
    transports: credential.response.transports,
    isSynced: made.credentialDeviceType === 'multiDevice',
  })
}
