import type { Services } from './ctx.ts'
import { inTransaction } from './db/database.ts'
import { newsHandled } from './metrics.ts'
import type { Reaction } from './reaction.ts'
import type { Due } from './relay.sql.ts'
import { dueReactions, postpone, strikeOff, takeDue } from './relay.sql.ts'

const BATCH = 200
const POLL_MS = 1000
const MOST_ATTEMPTS = 8
const FIRST_WAIT_S = 2

export interface Relay {
  /** Works from now on, whenever news is told or falls due. */
  start(): void
  /** Handles all that is due, and what that tells in turn, until nothing is left. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/**
 * Hands committed news to the reactions. Every process runs one; two never hold the
 * same delivery. A failing array is tried member by member, so that one poisoned piece
 * of news parks alone.
 */
export function openRelay(services: Services, reactions: readonly Reaction[]): Relay {
  const byName = new Map(reactions.map((each) => [each.name, each]))
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  async function handle(reaction: Reaction, limit: number, only?: string): Promise<number> {
    const now = services.clock.now()
    return inTransaction(services.db, async (tx) => {
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
  }

  async function handleSingly(reaction: Reaction): Promise<void> {
    const due = await takeDue(services.db, reaction.name, services.clock.now(), BATCH, null)
    for (const { id, attempts } of due) {
      try {
        await handle(reaction, 1, id)
      } catch (error) {
        const now = services.clock.now()
        const parked = attempts + 1 >= MOST_ATTEMPTS
        const dueAt = now.add({ seconds: FIRST_WAIT_S * 2 ** attempts })
        const reason = error instanceof Error ? error.message : String(error)
        await postpone(services.db, reaction.name, id, dueAt, parked ? now : null, reason)
        newsHandled.inc({ reaction: reaction.name, outcome: parked ? 'parked' : 'retried' })
        services.log.error({ err: error, reaction: reaction.name, news: id, parked }, 'reaction failed')
      }
    }
  }

  async function handleAll(due: Due): Promise<boolean> {
    const reaction = byName.get(due.reaction)
    if (!reaction) return false
    try {
      let count = await handle(reaction, BATCH)
      const didSome = count > 0
      while (count === BATCH) count = await handle(reaction, BATCH)
      return didSome
    } catch (error) {
      services.log.warn({ err: error, reaction: reaction.name }, 'batch failed, trying its news singly')
      await handleSingly(reaction)
      return true
    }
  }

  /** Whether there may be more: what another process holds is not worth asking for again and again. */
  async function round(): Promise<boolean> {
    const due = await dueReactions(services.db, services.clock.now())
    const done = await Promise.all(due.map(handleAll))
    return done.includes(true)
  }

  async function loop(): Promise<void> {
    do {
      again = false
      while ((await round()) && !stopped);
    } while (again && !stopped)
  }

  function wake(): Promise<void> {
    again = true
    running ??= loop()
      .catch((error) => services.log.error({ err: error }, 'relay failed'))
      .finally(() => {
        running = undefined
      })
    return running
  }

  let timer: NodeJS.Timeout | undefined

  return {
    start() {
      services.news.onWake(() => void wake())
      timer = setInterval(() => void wake(), POLL_MS)
    },
    async drain() {
      while (running) await running
      await wake()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      services.news.onWake(() => undefined)
      await running
    },
  }
}
