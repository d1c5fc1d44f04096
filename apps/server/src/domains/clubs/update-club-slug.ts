import { updateClubSlugInput } from '@reprise/rules/clubs/club.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockClubSlugs, takenClubSlugs } from './clubs.sql.ts'
import { lockClub, requireInClub } from './require-in-club.ts'
import { noteInLog } from './team/club-log.ts'

const taken = phrase('This address is taken. Choose another one.')

// Tested in domains/clubs/update-club.test.ts.

/**
 * Gives a club another address. The one that it had leads on to it, and no other club gets it (S-131). A club may take
 * back one of its own. BAD_INPUT where the address belongs to another club.
 */
export const updateClubSlug = operation({
  name: 'updateClubSlug',
  input: updateClubSlugInput,
  mostAMinute: byHand,
  may: ({ tx, actor, input }) =>
    requireInClub(tx, { clubIdOrSlug: input.clubId, userId: actor.userId }, 'details', 'edit'),
  mayAgain: true,
  async load({ tx, input }) {
    await lockClubSlugs(tx)
    const [other] = await takenClubSlugs(tx, [input.slug], input.clubId)
    return { club: await lockClub(tx, input.clubId), isTaken: other !== undefined }
  },
  ensure({ loaded: { isTaken } }) {
    if (isTaken) throw fail.badInput({ text: taken }, { slug: taken })
  },
  async write(call) {
    const { tx, now, actor, input, loaded } = call
    const { slug } = input
    const { club } = loaded
    if (slug === club.slug) return { clubId: club.id }
    await tx.deleteFrom('club_former_slug').where('slug', '=', slug).execute()
    await tx.updateTable('club').set({ slug }).where('id', '=', club.id).execute()
    // A draft that nobody could see leaves no address behind.
    if (club.status !== 'PENDING') {
      await tx
        .insertInto('club_former_slug')
        .values({ slug: club.slug, club_id: club.id, left_at: now })
        .execute()
    }
    await noteInLog(call, {
      clubId: club.id,
      kind: 'SLUG_CHANGED',
      actorId: actor.userId,
      facts: { slugs: { before: club.slug, after: slug } },
    })
    return { clubId: club.id }
  },
  subject: ({ clubId }) => clubId,
})
