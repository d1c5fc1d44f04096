import { runStatusAt } from '@reprise/rules/clubs/run-status'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import type { AchievementRow } from '../achievements.sql.ts'

/** The state of an achievement at a moment. */
export const statusOf = (achievement: AchievementRow, now: Temporal.Instant) =>
  runStatusAt(
    {
      isPublished: achievement.published_at !== null,
      from: achievement.active_from?.epochMilliseconds ?? null,
      to: achievement.active_to?.epochMilliseconds ?? null,
      supply: achievement.max_supply,
      given: achievement.awarded,
    },
    now.epochMilliseconds,
  )

const isUsedUp = ({ max_supply: supply, awarded }: AchievementRow) => supply !== null && awarded >= supply

/** What is said where the supply is used up, and where the person holds it already. */
const supplyUsedUp = phrase('All of them are awarded.')
export const alreadyHeld = phrase('They already have this achievement.')

/** Why an achievement cannot be awarded by hand at a moment (decision S-109); null where it can. */
export function awardRefusal(achievement: AchievementRow, now: Temporal.Instant): Failure | null {
  const status = statusOf(achievement, now)
  if (status === 'NONE') return fail.conflict('Publish this achievement before you award it.')
  if (status === 'PENDING') return fail.conflict("This achievement isn't active yet.")
  if (status === 'ACTIVE') return null
  return isUsedUp(achievement)
    ? fail.soldOut({ text: supplyUsedUp })
    : fail.conflict('This achievement is over.')
}
