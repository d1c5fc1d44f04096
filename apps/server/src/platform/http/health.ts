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
// Who asks gives up after a few seconds; a database that hangs would keep them for as long as any other call.
const LONGEST_LOOK_MS = 1500
const NO_ANSWER = 'the database does not answer'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** One reading at a time: all who ask while it runs, and for `ms` after it began, get its answer. */
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
  /** A server that was told to stop is not ready any more. */
  isStopping(): boolean
  disk: DiskWatch
  measure(): Promise<void>
}

/**
 * /healthz: the process lives. /readyz: the database answers, is migrated and takes writes, the files have room, and
 * nobody told us to stop; else the reason. It answers within two seconds, also while the database hangs.
 * /metrics: Prometheus, after `measure` has noted its part. However many ask, each costs one look at the database at a
 * time, over the pool. /metrics tells what the server is busy with: with METRICS_TOKEN it is for those who send the
 * token, and production without one has no such address.
 */
export function answerHealth(
  http: FastifyInstance,
  services: Services,
  { isStopping, disk, measure }: Watching,
): void {
  const { db, clock, config } = services
  const nowMs = () => clock.now().epochMilliseconds

  http.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'alive' }))

  // Migrations are never taken back: once is enough.
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
  // The look itself goes on, so that there is never more than one.
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
  // Not by address: behind a proxy on the same machine everybody comes from this machine.
  const maySee = (authorization: string | undefined) =>
    key ? timingSafeEqual(digestOf(authorization ?? ''), key) : config.mode === 'demo'
  http.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!maySee(request.headers.authorization)) throw fail.notFound()
    return reply.type(registry.contentType).send(await figures())
  })
}
