import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { announce } from '#platform/news/announce.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { achievementBackfilled } from '../achievements.news.ts'
import type { AchievementRow } from '../achievements.sql.ts'
import { findChanges } from '../award/find-changes.ts'
import { reconcile } from '../award/reconcile.ts'
import { AT_ONCE, membersWithFacts } from './members-with-facts.ts'

const selectDue = statement<[string | null, number], AchievementRow>(`
select * from achievement where backfill_by is not null and ($1::uuid is null or id > $1) order by id limit $2`)

const selectAllRuled = statement<[string | null, number], AchievementRow>(`
select * from achievement
where rule is not null and published_at is not null and ($1::uuid is null or id > $1) order by id limit $2`)

// Also what an earlier run gave that was stopped in the middle.
const endBackfill = statement<[string, string], { awarded: number }>(`
update achievement set backfill_by = null, backfill_given = 0
from (select backfill_given from achievement where id = $1) before
where id = $1 and backfill_by = $2 returning before.backfill_given as awarded`)

const noteGiven = statement<[string, number], never>(
  'update achievement set backfill_given = backfill_given + $2 where id = $1',
)

/**
 * The members who have facts, in pieces in the order in which a limited supply goes to them: those first whose condition
 * became true first. Nobody else comes before them but members whose award is taken back, which leaves more for others.
 */
async function* membersByTurn(services: Services, achievement: AchievementRow): AsyncGenerator<string[]> {
  const at = { db: services.db, now: services.clock.now() }
  const turns: { userId: string; turn: number }[] = []
  for await (const userIds of membersWithFacts(services.db, achievement)) {
    const [change] = await findChanges(at, [{ ...achievement, max_supply: null }], userIds)
    // The earliest of a person comes last here, so that the map keeps it.
    const turnOf = new Map(change?.give.toReversed().map(({ userId, at: turn }) => [userId, turn]))
    turns.push(...userIds.map((userId) => ({ userId, turn: turnOf.get(userId) ?? Number.NEGATIVE_INFINITY })))
  }
  turns.sort((a, z) => (a.turn === z.turn ? (a.userId < z.userId ? -1 : 1) : a.turn - z.turn))
  for (let from = 0; from < turns.length; from += AT_ONCE) {
    yield turns.slice(from, from + AT_ONCE).map(({ userId }) => userId)
  }
}

/** Applies the rule of an achievement to all members who have facts, in pieces with a transaction each. */
async function applyToAll(
  services: Services,
  achievement: AchievementRow,
  isBackfill: boolean,
  stopping?: AbortSignal,
): Promise<void> {
  const { id, max_supply: supply } = achievement
  const pieces =
    supply === null ? membersWithFacts(services.db, achievement) : membersByTurn(services, achievement)
  for await (const userIds of pieces) {
    await inWork(services, async (work) => {
      const given = (await reconcile(work, [id], userIds, { isBackfill })).get(id)?.given ?? 0
      if (isBackfill && given > 0) await noteGiven(work.tx, id, given)
    })
    if (stopping?.aborted) return
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
      await applyToAll(services, achievement, true, stopping)
      if (stopping?.aborted) return
      await inWork(services, async (work) => {
        const [ended] = await endBackfill(work.tx, id, userId)
        if (!ended || ended.awarded === 0) return
        const { awarded } = ended
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
