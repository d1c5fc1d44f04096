import type { Db } from '#platform/db/database.ts'

/** Says what needs an achievement. A higher domain implements it. */
export interface AchievementUse {
  /** Whether something names the achievement that is not over. */
  isNamed(db: Db, achievementId: string): Promise<boolean>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    achievementUses: readonly AchievementUse[]
  }
}
