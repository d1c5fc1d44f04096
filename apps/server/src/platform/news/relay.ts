import type { Services } from '../ctx.ts'
import { inTransaction } from '../db/database.ts'
import { newsHandled } from '../logs/metrics.ts'
import { isTransient, stopsAll, tookTooLong } from '../transient.ts'
import type { Reaction } from './reaction.ts'
import type { DueNews } from './relay.sql.ts'
import { dueReactions, postpone, strikeOff, takeDue } from './relay.sql.ts'

const BATCH = 200
const POLL_MS = 1000
/** Half of the connections, so that the other half is for callers. */
const MOST_AT_ONCE = 6
const MOST_ATTEMPTS = 8
const FIRST_WAIT_S = 2
/** Rest between tries that failed by nobody's fault and do not count. Each rest is about twice the one before. */
const SHORTEST_REST_S = 10
const LONGEST_REST_S = 60

interface Rest {
  since: Temporal.Instant
  seconds: number
}

export interface Relay {
  /** Works whenever news is announced or falls due, until it is stopped. */
  start(): void
  /** Handles everything that is due, and the news that this announces, until nothing is left. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/**
 * Hands committed news to the reactions. Every process runs one relay, and two never hold the same delivery. Each
 * reaction works by itself, so that a waiting one does not hold up the others. When a batch fails, its members are
 * tried one by one, so that only the news at fault is parked.
 */
export function openRelay(services: Services, reactions: readonly Reaction[]): Relay {
  const byName = new Map(reactions.map((each) => [each.name, each]))
  const names = [...byName.keys()]
  const working = new Map<string, Promise<void>>()
  /** Reactions to look at once more: something fell due while they worked, maybe after they had looked. */
  const dueAgain = new Set<string>()
  /** Reactions with work that wait for a free place. */
  const waiting = new Set<Reaction>()
  /** Reactions that rest, because they met trouble that would stop all their news. */
  const resting = new Map<string, Rest>()
  let looking: Promise<void> | undefined
  let again = false
  let stopped = false

  async function handle(reaction: Reaction, limit: number, only?: string): Promise<number> {
    const now = services.clock.now()
    const count = await inTransaction(services.db, async (tx) => {
      const news = await takeDue(tx, reaction.name, now, limit, only ?? null)
      if (news.length === 0) return 0
      await reaction.react({ ...services, tx, now }, news)
      await strikeOff(
        tx,
        reaction.name,
        news.map((each) => each.id),
      )
      newsHandled.inc({ reaction: reaction.name, outcome: 'done' }, news.length)
      return news.length
    })
    if (count > 0) resting.delete(reaction.name)
    return count
  }

  async function putOff(reaction: Reaction, { id, attempts, at }: DueNews, error: unknown): Promise<void> {
    const now = services.clock.now()
    const isItsFault = !isTransient(error) || tookTooLong(error)
    const parked = isItsFault && attempts + 1 >= MOST_ATTEMPTS
    const age = Math.round(now.since(at).total('seconds'))
    const seconds = isItsFault
      ? FIRST_WAIT_S * 2 ** attempts
      : Math.min(Math.max(age, SHORTEST_REST_S), LONGEST_REST_S)
    const reason = error instanceof Error ? error.message : String(error)
    const dueAt = now.add({ seconds })
    await postpone(services.db, reaction.name, id, dueAt, parked ? now : null, reason, isItsFault ? 1 : 0)
    newsHandled.inc({ reaction: reaction.name, outcome: parked ? 'parked' : 'retried' })
    services.log.error({ err: error, reaction: reaction.name, news: id, parked }, 'reaction failed')
  }

  function rest({ name }: Reaction): void {
    const before = resting.get(name)
    const seconds = before ? Math.min(before.seconds * 2, LONGEST_REST_S) : SHORTEST_REST_S
    resting.set(name, { since: services.clock.now(), seconds })
  }

  function isResting(name: string): boolean {
    const known = resting.get(name)
    if (!known) return false
    const passed = services.clock.now().since(known.since).total('seconds')
    return passed >= 0 && passed < known.seconds
  }

  async function handleSingly(reaction: Reaction): Promise<boolean> {
    const due = await takeDue(services.db, reaction.name, services.clock.now(), BATCH, null)
    for (const news of due) {
      if (stopped) return false
      try {
        await handle(reaction, 1, news.id)
      } catch (error) {
        const isOver = stopsAll(error)
        if (isOver) rest(reaction)
        await putOff(reaction, news, error)
        if (isOver) return false
      }
    }
    return true
  }

  /**
   * Handles what is due for a reaction. Returns whether there may be more. Deliveries that another process holds
   * do not count, because asking for them again and again is useless.
   */
  async function handleAll(reaction: Reaction): Promise<boolean> {
    try {
      let count = await handle(reaction, BATCH)
      const didSome = count > 0
      while (count === BATCH && !stopped) count = await handle(reaction, BATCH)
      return didSome
    } catch (error) {
      services.log.warn({ err: error, reaction: reaction.name }, 'batch failed, trying its news singly')
      return handleSingly(reaction)
    }
  }

  async function work(reaction: Reaction): Promise<void> {
    const { name } = reaction
    dueAgain.delete(name)
    const didSome = await handleAll(reaction).catch((error) => {
      services.log.error({ err: error, reaction: name }, 'relay failed')
      return false
    })
    working.delete(name)
    if (didSome || dueAgain.has(name)) wake()
    fill()
  }

  function fill(): void {
    for (const reaction of waiting) {
      if (stopped || working.size >= MOST_AT_ONCE) return
      waiting.delete(reaction)
      working.set(reaction.name, work(reaction))
    }
  }

  async function look(): Promise<void> {
    again = false
    for (const { reaction: name } of await dueReactions(services.db, services.clock.now(), names)) {
      const reaction = byName.get(name)
      if (!reaction || isResting(name)) continue
      if (working.has(name)) dueAgain.add(name)
      else waiting.add(reaction)
    }
    fill()
  }

  function wake(): void {
    again = true
    if (stopped) return
    looking ??= look()
      .catch((error) => services.log.error({ err: error }, 'relay failed'))
      .finally(() => {
        looking = undefined
        if (again) wake()
      })
  }

  async function untilIdle(): Promise<void> {
    while (looking || working.size > 0) await Promise.all([looking, ...working.values()])
  }

  let timer: NodeJS.Timeout | undefined

  return {
    start() {
      services.news.onWake(wake)
      timer = setInterval(wake, POLL_MS)
    },
    async drain() {
      await untilIdle()
      wake()
      await untilIdle()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      services.news.onWake(() => undefined)
      await untilIdle()
    },
  }
}
