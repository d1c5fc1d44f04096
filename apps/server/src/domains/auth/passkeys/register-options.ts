// Tested in domains/auth/passkeys/register-passkey.test.ts.
import { mostPasskeys, passkeyMinutes } from '@reprise/rules/auth/passkey'
import { passkeyRegisterOptionsInput } from '@reprise/rules/auth/passkey.input'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { byHand } from '#platform/limit-calls.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { giveChallenge } from './challenges.ts'
import { passkeysOf } from './read-passkeys.ts'
import { tooManyPasskeys } from './refusals.ts'
import { relyingPartyOf, userHandleOf } from './relying-party.ts'
import { signatures } from './signatures.ts'

/**
 * What a device needs to make a passkey for the signed-in person (S-043). A passkey signs in without anything
 * else, so the person proves again that it is them. Otherwise a session that was left open would be a way in
 * for good.
 */
export const passkeyRegisterOptions = operation({
  name: 'auth.passkeyRegisterOptions',
  input: passkeyRegisterOptionsInput,
  mostAMinute: byHand,
  locks: 'proof',
  may: (call) => requireStepUp(call.actor),
  load: ({ tx, actor }) => passkeysOf(tx, actor.userId),
  ensure: ({ loaded }) => {
    if (loaded.length >= mostPasskeys) throw tooManyPasskeys()
  },
  write: async ({ tx, now, actor, loaded }) => {
    const { challengeId, challenge } = await giveChallenge(tx, now, {
      kind: 'register',
      userId: actor.userId,
    })
    return {
      challengeId,
      challenge: Buffer.from(challenge).toString('base64url'),
      known: loaded.map(({ credential_id: id, transports }) => ({ id, transports })),
    }
  },
  subject: (answer) => answer.challengeId,
  async around({ ctx, input, actor }, write) {
    const { challengeId, challenge, known } = await write()
    const { id: rpID, name: rpName } = relyingPartyOf(ctx.config)
    const options = await generateRegistrationOptions({
      rpID,
      rpName,
      userID: userHandleOf(actor.userId),
      userName: input.userName,
      userDisplayName: input.displayName,
      challenge: Buffer.from(challenge, 'base64url'),
      timeout: passkeyMinutes * 60_000,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: known,
      supportedAlgorithmIDs: [...signatures],
    })
    return { challengeId, options }
  },
})
