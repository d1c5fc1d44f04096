import * as clubs from '#domains/clubs/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import { pointsExpiring } from './points.news.ts'

/** A member has points that expire in 30 or in 7 days. */
const expiring = notifications.noticeRow({
  async recipients(work, news: readonly notifications.Heard<Parameters<typeof pointsExpiring>[2]>[]) {
    const byId = await clubs.clubsByIds(work.tx, [...new Set(news.map(({ clubId }) => clubId))])
    return news.flatMap(({ clubId, userId, amount, on, cause }) => {
      const club = byId.get(clubId)
      return club ? [{ userId, cause, club, amount, on }] : []
    })
  },
  type: 'PointsExpiring',
  properties: ({ club, amount, on }) => ({
    ClubName: club.name,
    ClubSlug: club.slug,
    Count: amount,
    ExpiresOn: on,
  }),
})

/** The notices of points. */
export const pointsNotices = [notifications.notice('notify-points-expiring', [pointsExpiring], expiring)]
