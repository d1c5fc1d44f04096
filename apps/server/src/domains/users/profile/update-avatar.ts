import { z } from 'zod'
import * as assets from '#domains/assets/public.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockUser } from '../account/lock-user.ts'

/**
 * Makes an upload of the signed-in person their picture; without an upload they have none. The former picture is
 * removed. Throws NOT_FOUND where the upload is not theirs, is not a picture of a person, or never arrived.
 */
export const updateAvatar = operation({
  name: 'updateAvatar',
  input: z.object({ assetId: z.string().meta({ scalar: 'ID' }).nullish() }),
  mostAMinute: byHand,
  may: (call) => call.actor.userId,
  load: ({ tx, grant }) => lockUser(tx, grant),
  write: async (call) => {
    const { tx, loaded: person, input } = call
    const next = input.assetId ?? null
    const fileName = next === null ? null : await assets.storedFile(tx, person.id, next, 'avatar')
    await assets.dropAvatars(call, person.id, { shown: person.avatar_file, next })
    await tx.updateTable('users').set({ avatar_file: fileName }).where('id', '=', person.id).execute()
    return { userId: person.id }
  },
  subject: (answer) => answer.userId,
  after: async (services) => {
    await assets.removeDropped(services)
  },
})
