import { sentence } from '../platform/sentence.ts'
import type { NotificationProperties } from './properties.ts'
import type { NotificationTypeRow } from './row.ts'
import { countOf, pathWith } from './row.ts'

function toAchievement({ ClubSlug, AchievementId }: NotificationProperties): string | null {
  const club = pathWith('/rep-club/', ClubSlug, '/achievement/')
  return club && pathWith(club, AchievementId)
}

const ofAchievement = {
  picture: 'AchievementAvatar',
  person: null,
  route: toAchievement,
  keys: ['AchievementAvatar', 'AchievementId', 'AchievementName', 'ClubName', 'ClubSlug', 'Note', 'Count'],
  mail: 'ACHIEVEMENTS',
} as const

/** The notification types about achievements. Each leads to the page of the achievement (decision S-157). */
export const achievementTypes = {
  ReceiveAchievement: {
    ...ofAchievement,
    message: ({ AchievementName, ClubName }) =>
      AchievementName && ClubName
        ? sentence('You earned {{achievement}} of {{club}}.', {
            achievement: AchievementName,
            club: ClubName,
          })
        : sentence('You earned an achievement.', {}),
    many: (count) => sentence('You earned {{count}} achievements.', { count }),
  },
  AchievementRevoked: {
    ...ofAchievement,
    message: ({ AchievementName, ClubName }) =>
      AchievementName && ClubName
        ? sentence('{{club}} took back your achievement {{achievement}}.', {
            achievement: AchievementName,
            club: ClubName,
          })
        : sentence('An achievement was taken back from you.', {}),
  },
  AchievementBackfilled: {
    ...ofAchievement,
    message: (of) =>
      sentence('{{count}} people earned {{achievement}} for what they did before.', {
        achievement: of.AchievementName || sentence('an achievement', {}),
        count: countOf(of),
      }),
  },
} as const satisfies Record<string, NotificationTypeRow>
