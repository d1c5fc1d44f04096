import { newsKind } from '#platform/news/news.ts'

/** Who got or lost which achievement. The version of the news is 1 for the award and 2 for its end. */
export type AwardNews = {
  awardId: string
  achievementId: string
  userId: string
  /** The award is one of many that a new rule gave for what happened before. Its holder is not notified. */
  isBackfill: boolean
}

/** Somebody got an achievement. Subject: the award. */
export const awardGiven = newsKind<AwardNews>('award.given')
/** An achievement was taken back from somebody. Subject: the award. */
export const awardRevoked = newsKind<AwardNews>('award.revoked')

/** A new rule was applied to everything that had happened before. Subject: the achievement. */
export const achievementBackfilled = newsKind<{
  achievementId: string
  userId: string
  awarded: number
}>('achievement.backfilled')

/** What a member did in a club changed: they were checked in, or that was undone. Subject: what made it happen. */
export const factsChanged = newsKind<{ clubId: string; userId: string }>('facts.changed')
