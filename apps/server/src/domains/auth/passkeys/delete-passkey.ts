import { credentialIdInput } from '@reprise/rules/auth/passkey.input'
import { z } from 'zod'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { notifyOwner } from './notify-owner.ts'
import { showPasskey } from './read-passkeys.ts'
import { lastWay } from './refusals.ts'

// Tested in domains/auth/passkeys/register-passkey.test.ts.

// A confirmed address counts as another way, because the passkey of a lost device must be removable: a new
// password comes by mail. The account is locked, so that two ways cannot be removed at the same time.
const readOtherWays = statement<[string, string], { has_other: boolean }>(`
select (
  u.email_verified_at is not null
  or u.phone_verified_at is not null
  or exists (select from password_credential p where p.user_id = u.id)
  or exists (select from passkey k where k.user_id = u.id and k.credential_id <> $2)
  or exists (select from social_connection c where c.user_id = u.id)
) as has_other
from users u where u.id = $1 for update of u`)

/**
 * Removes one of the person's passkeys, after a proof that it is them, and notifies them. Throws where it is
 * their only way back in. Sessions that it opened go on.
 */
export const deletePasskeyCredential = operation({
  name: 'deletePasskeyCredential',
  input: z.object({ credentialId: credentialIdInput }),
  mostAMinute: byHand,
  locks: 'proof',
  may: (call) => requireStepUp(call.actor),
  load: ({ tx, actor, input }) => readOtherWays(tx, actor.userId, input.credentialId),
  write: async (call) => {
    const { tx, actor, input, loaded } = call
    const deleted = await tx
      .deleteFrom('passkey')
      .where('credential_id', '=', input.credentialId)
      .where('user_id', '=', actor.userId)
      .returningAll()
      .executeTakeFirst()
    if (!deleted) throw fail.notFound("This passkey couldn't be found.")
    if (!loaded[0]?.has_other) throw fail.conflict(lastWay)
    await notifyOwner(call, { userId: actor.userId, name: deleted.name, what: 'deleted' })
    return { ...showPasskey(deleted) }
  },
  subject: (answer) => answer.credentialId,
})
