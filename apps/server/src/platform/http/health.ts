import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../ctx.ts'
import { fail } from '../fail.ts'
import { newsLag, newsParked, registry } from '../logs/metrics.ts'
import { measureNews } from '../news/relay.sql.ts'
import { isMigrated } from '../postgres/is-migrated.ts'
import { MIGRATIONS } from '../postgres/read-migrations.ts'
import type { DiskWatch } from '../postgres/watch-disk.ts'
import { within } from '../trouble/within.ts'

const READY_FOR_MS = 1000
// Callers stop waiting after a few seconds. Without this limit, a database that hangs would keep them as long as
// other calls.
const LONGEST_LOOK_MS = 1500
const NO_ANSWER = 'the database does not answer'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Shares one reading: each caller who comes while it runs, or within `ms` after it began, gets its result. */
function share<T>(read: () => Promise<T>, nowMs: () => number, ms = 0): () => Promise<T> {
  let running: Promise<T> | undefined
  let last: { answer: Promise<T>; at: number } | undefined
  return () => {
    if (running) return running
    const at = nowMs()
    // A clock that was set back says nothing about the age of an answer.
    if (last && last.at <= at && at < last.at + ms) return last.answer
    const answer = read().finally(() => {
      running = undefined
      last = { answer, at }
    })
    running = answer
    return answer
  }
}

interface Watching {
  /** True after the stop signal. The server is then not ready. */
  isStopping(): boolean
  disk: DiskWatch
  measure(): Promise<void>
}

/**
 * /healthz answers while the process lives. /readyz answers 200 where the database answers, is migrated and takes
 * writes, the files have room, and nobody has told the server to stop; otherwise it answers the reason. It answers
 * within two seconds, also while the database hangs. /metrics answers Prometheus figures, after `measure` has
 * added its part. However many callers ask, only one look at the database runs at a time. /metrics shows what the
 * server is busy with, so with METRICS_TOKEN it answers only callers who send the token, and in production without
 * a token it does not exist.
 */
export function answerHealth(
  http: FastifyInstance,
  services: Services,
  { isStopping, disk, measure }: Watching,
): void {
  const { db, clock, config } = services
  const nowMs = () => clock.now().epochMilliseconds

  http.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'alive' }))

  // Migrations are never undone, so one look is enough.
  let migrated = false
  const hindrance = share(
    async () => {
      try {
        if (migrated) await sql`select 1`.execute(db)
        else migrated = await isMigrated(db, MIGRATIONS)
        if (!migrated) return 'migrations are missing'
        return await disk.hindrance(db)
      } catch {
        return NO_ANSWER
      }
    },
    nowMs,
    READY_FOR_MS,
  )
  // The look itself continues after the limit, so that there is never more than one.
  const hindranceSoon = async () => {
    const look = hindrance()
    return (await within(LONGEST_LOOK_MS, look)) ? look : NO_ANSWER
  }
  http.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const reason = isStopping() ? 'the server is stopping' : await hindranceSoon()
    return reason ? reply.code(503).send({ status: 'not ready', reason }) : reply.send({ status: 'ready' })
  })

  const figures = share(async () => {
    const [news] = await measureNews(db)
    const oldest = news?.oldest
    newsLag.set(oldest ? clock.now().since(oldest).total('seconds') : 0)
    newsParked.set(Number(news?.parked ?? 0))
    await measure()
    return registry.metrics()
  }, nowMs)
  const key = config.metricsToken && digestOf(`Bearer ${config.metricsToken}`)
  // Not by address: behind a proxy on the same machine, all callers come from this machine.
  const maySee = (authorization: string | undefined) =>
    key ? timingSafeEqual(digestOf(authorization ?? ''), key) : config.mode === 'demo'
  http.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!maySee(request.headers.authorization)) throw fail.notFound()
    return reply.type(registry.contentType).send(await figures())
  })
}
