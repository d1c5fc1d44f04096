import { authenticatorOf } from '@reprise/rules/auth/authenticators'
import { freePasskeyName, mostPasskeys } from '@reprise/rules/auth/passkey'
import { passkeyRegisterInput } from '@reprise/rules/auth/passkey.input'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { sayIn } from '#platform/language/say-in.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { takeChallenge } from './challenges.ts'
import { notifyOwner } from './notify-owner.ts'
import { passkeysOf } from './read-passkeys.ts'
import { promptOver, tooManyPasskeys, unverified } from './refusals.ts'
import { relyingPartyOf } from './relying-party.ts'
import { signatures } from './signatures.ts'

type Made = z.output<typeof passkeyRegisterInput>

/** The passkey that a device made for a challenge of this person's; the challenge is used up in any case. */
async function verifyMade(ctx: Ctx, userId: string, { challengeId, credential }: Made) {
  const taken = await takeChallenge(ctx, challengeId, 'register', userId)
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
  return {
    credentialId: made.credential.id,
    publicKey: made.credential.publicKey,
    signCount: made.credential.counter,
    aaguid: made.aaguid,
    transports: credential.response.transports,
    isSynced: made.credentialDeviceType === 'multiDevice',
  }
}

/**
 * Adds the passkey that a device made for the signed-in person, and notifies them. Its name differs from
 * those of the account's other passkeys. Its challenge proves that they asked for it.
 */
export const registerPasskey = operation({
  name: 'auth.passkeyRegister',
  input: passkeyRegisterInput,
  locks: 'session',
  before: ({ ctx, input, actor }) => verifyMade(ctx, actor.userId, input),
  may: (call) => requireOwnSession(call.actor),
  // Locked, so that of two calls at the same time the second one finds the name of the first.
  load: async ({ tx, actor }) => {
    await users.lockUser(tx, actor.userId)
    return passkeysOf(tx, actor.userId)
  },
  ensure: ({ loaded }) => {
    if (loaded.length >= mostPasskeys) throw tooManyPasskeys()
  },
  write: async (call) => {
    const { tx, now, actor, prepared: made, loaded } = call
    const taken = loaded.map((each) => each.name)
    const name = freePasskeyName(sayIn(call.ctx.language, authenticatorOf(made).name), taken)
    const kept = await tx
      .insertInto('passkey')
      .values({
        credential_id: made.credentialId,
        user_id: actor.userId,
        name,
        public_key: Buffer.from(made.publicKey),
        sign_count: BigInt(made.signCount),
        aaguid: made.aaguid,
        transports: made.transports,
        is_synced: made.isSynced,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('credential_id')
      .executeTakeFirst()
    if (!kept) throw fail.conflict('We already know this passkey.')
    await notifyOwner(call, { userId: actor.userId, name, what: 'added' })
    return { credentialId: kept.credential_id }
  },
  subject: (answer) => answer.credentialId,
})
