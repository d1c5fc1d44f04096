import { authenticatorOf } from '@reprise/rules/auth/authenticators'
import { freePasskeyName, mostPasskeys } from '@reprise/rules/auth/passkey'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import { Failure, fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { passkeysOf } from './read-passkeys.ts'
import { tellOwner } from './tell-owner.ts'

export const tooManyPasskeys = () =>
  new Failure(
    'LIMIT_REACHED',
    `An account can have at most ${mostPasskeys} passkeys. Please delete one first.`,
  )

/** Stores a passkey whose making was verified, under a name that the account's others do not have, and tells its owner. */
export const keepPasskey = operation({
  name: 'auth.passkeyRegister',
  input: z.object({
    credentialId: z.string(),
    /** Base64url. */
    publicKey: z.string(),
    signCount: z.number(),
    aaguid: z.guid(),
    transports: z.array(z.string()),
    isSynced: z.boolean(),
  }),
  holds: 'session',
  may: (call) => requireOwnSession(call.actor),
  // Held, so that of two at once the second finds the name of the first.
  load: async ({ tx, actor }) => {
    await users.lockUser(tx, actor.userId)
    return passkeysOf(tx, actor.userId)
  },
  ensure: ({ loaded }) => {
    if (loaded.length >= mostPasskeys) throw tooManyPasskeys()
  },
  write: async (call) => {
    const { tx, now, actor, input, loaded } = call
    const taken = loaded.map((each) => each.name)
    const name = freePasskeyName(authenticatorOf(input).name, taken)
    const kept = await tx
      .insertInto('passkey')
      .values({
        credential_id: input.credentialId,
        user_id: actor.userId,
        name,
        public_key: Buffer.from(input.publicKey, 'base64url'),
        sign_count: BigInt(input.signCount),
        aaguid: input.aaguid,
        transports: input.transports,
        is_synced: input.isSynced,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('credential_id')
      .executeTakeFirst()
    if (!kept) throw fail.conflict('This passkey is known already.')
    await tellOwner(call, { userId: actor.userId, name, what: 'added' })
    return { credentialId: kept.credential_id }
  },
  subject: (answer) => answer.credentialId,
})
