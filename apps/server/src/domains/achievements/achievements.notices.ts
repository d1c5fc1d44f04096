import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import * as clubs from '#domains/clubs/public.ts'
import * as notifications from '#domains/notifications/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { AwardNews } from './achievements.news.ts'
import { achievementBackfilled, awardGiven, awardRevoked } from './achievements.news.ts'
import type { AchievementRow } from './achievements.sql.ts'
import { selectAchievements } from './achievements.sql.ts'
import { selectAwards } from './award/awards.sql.ts'

/** Adds the properties of the achievement to each piece of news. News of deleted achievements is left out. */
async function withAchievement<News extends { achievementId: string }>(
  { tx }: Work,
  news: readonly News[],
): Promise<(News & { properties: NotificationProperties })[]> {
  const ids = [...new Set(news.map(({ achievementId }) => achievementId))]
  const rows = new Map((await selectAchievements(tx, ids)).map((row) => [row.id, row]))
  const byClub = await clubs.clubsByIds(tx, [...new Set([...rows.values()].map((row) => row.club_id))])
  const propertiesOf = ({
    id,
    display_name,
    avatar_file,
    club_id,
  }: AchievementRow): NotificationProperties => ({
    AchievementId: id,
    AchievementName: display_name,
    ClubName: byClub.get(club_id)?.name ?? '',
    ClubSlug: byClub.get(club_id)?.slug ?? '',
    ...(avatar_file && { AchievementAvatar: `/files/${avatar_file}` }),
  })
  return news.flatMap((each) => {
    const achievement = rows.get(each.achievementId)
    return achievement ? [{ ...each, properties: propertiesOf(achievement) }] : []
  })
}

// The holders of a first backfill are not notified: its publisher gets one summary.
const received = notifications.noticeRow({
  recipients: (work, news: readonly notifications.Heard<AwardNews>[]) =>
    withAchievement(
      work,
      news.filter(({ isBackfill }) => !isBackfill),
    ),
  type: 'ReceiveAchievement',
  properties: ({ properties }) => properties,
})

const takenBack = notifications.noticeRow({
  async recipients(work, news: readonly notifications.Heard<AwardNews>[]) {
    const awards = await selectAwards(
      work.tx,
      news.map(({ awardId }) => awardId),
    )
    const reasons = new Map(awards.map((award) => [award.id, award.revoke_reason]))
    const known = await withAchievement(work, news)
    return known.map((each) => ({ ...each, reason: reasons.get(each.awardId) ?? null }))
  },
  type: 'AchievementRevoked',
  properties: ({ properties }) => properties,
  note: ({ reason }) => reason,
})

const backfilled = notifications.noticeRow({
  recipients: (
    work,
    news: readonly notifications.Heard<{ achievementId: string; userId: string; awarded: number }>[],
  ) => withAchievement(work, news),
  type: 'AchievementBackfilled',
  properties: ({ properties, awarded }) => ({ ...properties, Count: String(awarded) }),
})

/** The notices of awards. */
export const achievementNotices = [
  notifications.notice('notify-awarded', [awardGiven], received),
  notifications.notice('notify-award-revoked', [awardRevoked], takenBack),
  notifications.notice('notify-backfilled', [achievementBackfilled], backfilled),
]
