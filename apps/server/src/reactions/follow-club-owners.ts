import * as auth from '#domains/auth/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import { reaction } from '#platform/news/reaction.ts'

/** Closes the clubs of a deleted account, and opens them again when its person comes back. */
export const followClubOwners = reaction({
  name: 'follow-club-owners',
  on: [auth.userDeleted, auth.userRecovered],
  emits: [],
  react: (work, news) =>
    clubs.followOwners(
      work,
      news.map(({ payload }) => payload.userId),
    ),
})
