import { createClubInput } from '@reprise/rules/clubs/club.input'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { createClub } from './create-club.ts'

// Tested in domains/clubs/update-club.test.ts.

/**
 * createClub of the API: makes a club as a draft that only its owner sees. So the draft is there on each of their
 * devices. Everybody with a complete profile may do it.
 */
export const draftClub = operation({
  name: 'createClub',
  input: createClubInput,
  mostAMinute: byHand,
  may({ actor }) {
    if (!actor.isComplete) throw fail.forbidden('Please complete your profile before you create a club.')
    return actor.userId
  },
  async write(call) {
    const { name, description, timeZone, access } = call.input
    const clubId = await createClub(call, {
      ownerId: call.grant,
      name,
      description,
      timeZone,
      access,
      avatarFile: null,
      status: 'PENDING',
      published: false,
      isVerified: false,
    })
    return { clubId }
  },
  subject: ({ clubId }) => clubId,
})
