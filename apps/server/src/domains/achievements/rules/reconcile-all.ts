import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { announce } from '#platform/news/announce.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { achievementBackfilled } from '../achievements.news.ts'
import type { AchievementRow } from '../achievements.sql.ts'
import { reconcile } from '../award/reconcile.ts'
import { selectMembersWithFacts } from './facts.sql.ts'

const AT_ONCE = 200

const selectDue = statement<[string | null, number], AchievementRow>(`
select * from achievement where backfill_by is not null and ($1::uuid is null or id > $1) order by id limit $2`)

const selectAllRuled = statement<[string | null, number], AchievementRow>(`
select * from achievement
where rule is not null and published_at is not null and ($1::uuid is null or id > $1) order by id limit $2`)

const endBackfill = statement<[string, string], { id: string }>(
  'update achievement set backfill_by = null where id = $1 and backfill_by = $2 returning id',
)

/**
 * Applies the rule of an achievement to all members who have facts, in pieces with a transaction each.
 * Returns how many awards it gave. The oldest members by id come first where the supply is limited.
 */
async function applyToAll(
  services: Services,
  { id, club_id: clubId }: AchievementRow,
  isBackfill: boolean,
  stopping?: AbortSignal,
): Promise<number> {
  let given = 0
  let after: string | null = null
  for (;;) {
    const members = await selectMembersWithFacts(services.db, clubId, after, AT_ONCE)
    const userIds = members.map((row) => row.user_id)
    const done = await inWork(services, (work) => reconcile(work, [id], userIds, { isBackfill }))
    given += done.get(id)?.given ?? 0
    after = userIds.at(-1) ?? null
    if (members.length < AT_ONCE || stopping?.aborted) return given
  }
}

async function goThrough(
  services: Services,
  read: typeof selectDue,
  apply: (achievement: AchievementRow) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  let after: string | null = null
  for (;;) {
    const found: AchievementRow[] = await read(services.db, after, AT_ONCE)
    for (const achievement of found) {
      if (stopping?.aborted) return
      await isolateFailure(
        () => apply(achievement),
        (error) =>
          services.log.error({ err: error, achievement: achievement.id }, 'a rule could not be applied'),
      )
    }
    services.news.wake()
    after = found.at(-1)?.id ?? null
    if (found.length < AT_ONCE) return
  }
}

/** Applies new and changed rules to what happened before, and sends the person who published each one summary. */
export async function backfillRules(services: Services, stopping?: AbortSignal): Promise<void> {
  await goThrough(
    services,
    selectDue,
    async (achievement) => {
      const { id, backfill_by: userId } = achievement
      if (!userId) return
      const awarded = await applyToAll(services, achievement, true, stopping)
      if (stopping?.aborted) return
      await inWork(services, async (work) => {
        const [ended] = await endBackfill(work.tx, id, userId)
        if (ended && awarded > 0)
          await announce(work, [
            achievementBackfilled(id, achievement.version, { achievementId: id, userId, awarded }),
          ])
      })
    },
    stopping,
  )
}

/** Gives and takes back what all rules say, for everybody. It finds what an earlier version of a rule judged otherwise. */
export async function reconcileAll(services: Services, stopping?: AbortSignal): Promise<void> {
  await goThrough(
    services,
    selectAllRuled,
    async (achievement) => {
      await applyToAll(services, achievement, false, stopping)
    },
    stopping,
  )
}
