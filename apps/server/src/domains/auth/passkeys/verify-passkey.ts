import type { passkeyLoginInput } from '@reprise/rules/auth/passkey.input'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { takeChallenge } from './challenges.ts'
import { othersPasskey, promptOver, unknownPasskey, unverified } from './refusals.ts'
import { isHandleOf, relyingPartyOf } from './relying-party.ts'

export interface ProvenPasskey {
  credentialId: string
  userId: string
  /** The counter of the device. The code that stores it checks whether it has grown. */
  signCount: number
  isSynced: boolean
}

type Answer = Pick<z.output<typeof passkeyLoginInput>, 'challengeId' | 'credential'>

/**
 * The passkey that signed the challenge. Throws the sentence that its person reads. The challenge is used up
 * in any case.
 */
export async function verifyPasskey(ctx: Ctx, { challengeId, credential }: Answer): Promise<ProvenPasskey> {
  const taken = await takeChallenge(ctx, challengeId, 'login', null)
  const known = await ctx.db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credential.id)
    .executeTakeFirst()
  if (!taken) throw fail.notAuthenticated(promptOver)
  if (!known) throw fail.notFound(unknownPasskey)
  if (taken.user_id !== null && taken.user_id !== known.user_id) throw fail.notAuthenticated(othersPasskey)
  const { userHandle, ...response } = credential.response
  if (userHandle && !isHandleOf(userHandle, known.user_id)) throw fail.notAuthenticated(unverified)
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(ctx.config)
  const { verified, authenticationInfo: shown } = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: taken.challenge,
    expectedOrigin,
    expectedRPID,
    // The counter is judged where it is stored, so that of two copies at the same moment one is found, too.
    credential: { id: known.credential_id, publicKey: new Uint8Array(known.public_key), counter: 0 },
    requireUserVerification: false,
  }).catch(() => {
    throw fail.notAuthenticated(unverified)
  })
  if (!verified) throw fail.notAuthenticated(unverified)
  return {
    credentialId: known.credential_id,
    userId: known.user_id,
    signCount: shown.newCounter,
    isSynced: shown.credentialDeviceType === 'multiDevice',
  }
}
