import type { FastifyInstance } from 'fastify'
import type { Services } from '../ctx.ts'
import { newsLag, newsParked, registry } from '../metrics.ts'
import { measureNews } from '../relay.sql.ts'

/** /healthz: the process lives; /readyz: the database answers and is migrated; /metrics: Prometheus, with what `measure` notes. */
export function answerHealth(
  http: FastifyInstance,
  services: Services,
  isMigrated: () => Promise<boolean>,
  measure: () => Promise<void>,
): void {
  http.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'alive' }))

  http.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = await isMigrated().catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })

  http.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
    const [news] = await measureNews(services.db)
    const oldest = news?.oldest
    newsLag.set(oldest ? services.clock.now().since(oldest).total('seconds') : 0)
    newsParked.set(Number(news?.parked ?? 0))
    await measure()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
