import * as notifications from '#domains/notifications/public.ts'
import * as users from '#domains/users/public.ts'
import { clubOwnerChanged } from './clubs.news.ts'
import { clubsByIds } from './read-club.ts'

/** Notifies the new owner of a club. */
const ownerChanged = notifications.noticeRow({
  async recipients(work, news: readonly notifications.Heard<Parameters<typeof clubOwnerChanged>[2]>[]) {
    const clubById = await clubsByIds(work.tx, [...new Set(news.map(({ clubId }) => clubId))])
    const byId = await users.usersByIds(work.tx, [...new Set(news.map(({ fromUserId }) => fromUserId))])
    return news.flatMap(({ clubId, fromUserId, toUserId, cause }) => {
      const club = clubById.get(clubId)
      const former = byId.get(fromUserId)
      return club && former ? [{ userId: toUserId, cause, club, former }] : []
    })
  },
  type: 'ClubOwnershipTransfer',
  properties: ({ club }) => ({ ClubName: club.name, ClubSlug: club.slug }),
  names: ({ former }) => ({ person: former, as: 'Sender' }),
})

export const clubNotices = [notifications.notice('notify-club-owner', [clubOwnerChanged], ownerChanged)]
