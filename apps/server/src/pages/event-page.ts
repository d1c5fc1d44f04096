import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import 'mercurius'
import type { Ctx, Services } from '#platform/ctx.ts'
import { RETRY_AFTER_S } from '#platform/fail.ts'
import { crawlerRoutes } from './crawler-routes.ts'
import { eventBody } from './event-body.ts'
import type { PublicPage } from './event-document.ts'
import { eventDocument } from './event-document.ts'
import { eventHead } from './event-head.ts'
import { feedRoutes } from './feed-routes.ts'
import { readerOf } from './reader.ts'
import { sendPage } from './send-page.ts'
import { openShell, plainPage } from './shell.ts'

interface Deps {
  /** The folder of the built web app. */
  folder: string
  services: Services
  ctxOfRequest(request: FastifyRequest): Ctx
}

/** The app's own query for this page. The page contains its answer. */
const APP_QUERY = 'event'
/**
 * The files that the app loads for this page. `likely`: only most readers need them, because signed-in people have
 * another frame.
 */
const APP_PARTS = {
  sure: ['src/screens/events/event.screen.tsx'],
  likely: ['src/app/shells/guest-shell.tsx'],
}

type Read<Data> = { data: Data | undefined; refusal?: 'NOT_FOUND' | 'UNAVAILABLE' }

/** The data of an answer, as a client of the API would get it, or the code of the refusal. */
function readOf<Data>(result: ExecutionResult): Read<Data> {
  const [error] = result.errors ?? []
  if (!error) return { data: (result.data ?? undefined) as Data | undefined }
  const { code } = error.extensions
  if (code === 'NOT_FOUND' || code === 'UNAVAILABLE') return { data: undefined, refusal: code }
  // No event has an address that cannot even be compared.
  if (code === 'BAD_INPUT') return { data: undefined, refusal: 'NOT_FOUND' }
  throw error
}

/**
 * GET /events/:slug answers a public event as complete HTML. For an unknown, draft or private event it answers the
 * plain app with status 404, in the same bytes for all events and readers of a language; the app then asks again
 * as the signed-in person. Where the database cannot be reached it answers the plain app with status 503, and the
 * app asks again until it can.
 */
export function eventPage(http: FastifyInstance, { folder, services, ctxOfRequest }: Deps): void {
  const { config, clock } = services
  const shell = openShell(folder, config)

  // Treats everybody as a visitor: the page is the same for all readers of a language, so that caches on the way
  // may keep it.
  const visitorOf = (request: FastifyRequest): Ctx => ({
    ...ctxOfRequest(request),
    caller: async () => null,
  })

  http.get<{ Params: { slug: string } }>('/events/:slug', async (request, reply) => {
    const variables = { eventIdOrSlug: request.params.slug }
    const ctx = visitorOf(request)
    const { data: page, refusal } = readOf<PublicPage>(await http.graphql(eventDocument, ctx, variables))
    if (refusal === 'UNAVAILABLE') reply.code(503).header('retry-after', RETRY_AFTER_S)
    else if (!page) reply.code(404)
    const reader = readerOf(ctx.language)
    reply.header('vary', 'accept-language')
    if (!page) return sendPage(request, reply, shell.fill(plainPage(config, reader)))
    const appQuery = shell.queryNamed(APP_QUERY)
    const answer = appQuery && readOf(await http.graphql(appQuery, ctx, variables)).data
    const now = clock.now()
    return sendPage(
      request,
      reply,
      shell.fill({
        lang: reader.language,
        head: eventHead(page.event, config, now, reader),
        body: eventBody(page.event, config.brandName, now, reader),
        queries: answer ? { [APP_QUERY]: answer } : {},
        parts: APP_PARTS,
      }),
    )
  })

  crawlerRoutes(http, services)
  feedRoutes(http, services)
}
