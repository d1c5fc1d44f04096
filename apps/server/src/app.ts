import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastify, { LogController } from 'fastify'
import * as auth from '#domains/auth/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as terms from '#domains/terms/public.ts'
import { jobsOf } from '#jobs/all-jobs.ts'
import type { Clock } from '#platform/clock.ts'
import type { Ctx, Services } from '#platform/ctx.ts'
import { openDatabase } from '#platform/db/database.ts'
import { isShuttingDown } from '#platform/db/postgres-errors.ts'
import type { Domain } from '#platform/domain.ts'
import { extensionsOf } from '#platform/domain.ts'
import { openDocuments } from '#platform/graphql/documents.ts'
import { bearerOf, GRAPHQL_PATH, mountGraphql } from '#platform/graphql/mount.ts'
import { acceptSockets } from '#platform/http/accept-sockets.ts'
import { noteRestCalls } from '#platform/http/acting.ts'
import { letCallersGo } from '#platform/http/drain-callers.ts'
import { answerHealth } from '#platform/http/health.ts'
import { pathOf } from '#platform/http/path-of.ts'
import { readForwarded } from '#platform/http/read-forwarded.ts'
import { readingOfAddresses } from '#platform/http/reading-of-addresses.ts'
import { refuseOtherHosts } from '#platform/http/refuse-other-hosts.ts'
import { answerRestErrors } from '#platform/http/rest-errors.ts'
import { secureAnswers } from '#platform/http/security-headers.ts'
import type { JobRunner } from '#platform/jobs/run-jobs.ts'
import { runJobs } from '#platform/jobs/run-jobs.ts'
import { openKeys } from '#platform/keys.ts'
import type { Log } from '#platform/logs/log.ts'
import { makeCtx } from '#platform/make-ctx.ts'
import { openLive } from '#platform/news/live.ts'
import { openNewsRouter } from '#platform/news/open-news-router.ts'
import type { Relay } from '#platform/news/relay.ts'
import { openRelay } from '#platform/news/relay.ts'
import { watchDisk } from '#platform/postgres/watch-disk.ts'
import type { Config } from '#platform/settings/config.ts'
import { selfSignedCertificate } from '#platform/terminal/self-signed-certificate.ts'
import { within } from '#platform/trouble/within.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Beacon } from '#ports/beacon/beacon.ts'
import { openDevelopmentBeacon } from '#ports/beacon/development-beacon.ts'
import { openDrand } from '#ports/beacon/open-drand.ts'
import { openLocalFiles } from '#ports/files/local-files.ts'
import { openLocalGeo } from '#ports/geo/local-geo.ts'
import { answerDevMails } from '#ports/mail/dev-mails.ts'
import { answerDevOutbox } from '#ports/mail/dev-outbox.ts'
import { openSandbox } from '#ports/payments/sandbox/open-sandbox.ts'
import { sandboxRoutes } from '#ports/payments/sandbox/sandbox.routes.ts'
import { mountLocalProvider } from '#ports/social/local/local-provider.ts'
import { openSocial } from '#ports/social/open-social.ts'
import { reactionsOf } from '#reactions/all-reactions.ts'
import { allDomains } from './all-domains.ts'
import { clubPage } from './pages/club-page.ts'
import { credentialPage } from './pages/credential-page.ts'
import { eventPage } from './pages/event-page.ts'
import { inlineScripts } from './pages/inline-scripts.ts'
import { termsPages } from './pages/terms-pages.ts'
import { webApp } from './pages/web-app.ts'
import { schema } from './schema.ts'

const WEB_FOLDER = resolve(import.meta.dirname, '../../web/dist')
const BODY_LIMIT = 256 * 1024
// Work that is cut off is undone and done again by the next process; nobody waits for it here. Both together leave the
// process within two seconds of the last answer, with the time that silent connections are given.
const LONGEST_WORK_MS = 800
const LONGEST_END_MS = 300
/** A body that drips is cut off; the largest picture over a slow phone line arrives in time. */
const REQUEST_MS = 60_000

// The id of an invite is enough to answer it, the secret of a calendar to read it, and the name of a device to learn its
// passes. The log shows none of them.
const loggedPath = (url: string) =>
  pathOf(url).replace(/^(\/(?:accept-invite|feeds\/mine|wallets\/apple\/v1)\/).*/is, '$1[id]')

export interface Building {
  config: Config
  databaseUrl: string
  clock: Clock
  log: Log
  /** All domains of the product, where this is left out. */
  domains?: readonly Domain[]
  /** Connections in the pool. */
  connections?: number
  /** Milliseconds that a statement waits for a lock. Three seconds where this is left out. */
  lockMs?: number | undefined
  /** The beacon of draws: if left out, the public one, and in a demo the one for trying out. */
  beacon?: Beacon | undefined
  /** Sees every statement as it is sent. */
  onStatement?(text: string, values: readonly unknown[]): void
  /** False in tests: they drain the relay and run the jobs themselves. */
  runsInBackground?: boolean
}

export interface App {
  http: FastifyInstance
  services: Services
  relay: Relay
  /** How many statements were sent so far. */
  statementsSent(): number
  /** Listens on the host and port of the config, and starts the background work. Returns the address. */
  listen(): Promise<string>
  /**
   * Lets running requests, reactions and jobs end, then closes everything it opened. `drainSeconds`: for how long new
   * requests are still answered, while readiness is off already.
   */
  close(options?: { drainSeconds: number }): Promise<void>
}

async function makeHttp({ config, clock, log }: Building): Promise<FastifyInstance> {
  const http: FastifyInstance = fastify({
    loggerInstance: log as unknown as FastifyInstance['log'],
    https: config.https === 'self' ? await selfSignedCertificate(config.dataDir) : null,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A request that was accepted is still answered; its connection closes with the answer.
    return503OnClosing: false,
    ...readingOfAddresses,
  })
  readForwarded(http)
  await acceptSockets(http, { path: GRAPHQL_PATH, networkOf: auth.networkOf })
  // Logs one line for each request: method, path, status and duration. Query strings stay out, because they may
  // carry tokens.
  http.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const path = loggedPath(request.url)
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, path, status: reply.statusCode, ms, ...request.acting }, 'request')
  })
  const { publicUrl, errorReportDsn, mapTiles } = config
  await secureAnswers(http, {
    publicUrl,
    errorReportDsn,
    tilesUrl: mapTiles?.url,
    scripts: inlineScripts(WEB_FOLDER),
  })
  if (config.mode === 'demo') refuseOtherHosts(http, config)
  answerRestErrors(http, clock)
  return http
}

/** Builds the server from its parts. */
export async function buildApp(building: Building): Promise<App> {
  const { config, databaseUrl, clock, log, domains = allDomains } = building
  const disk = watchDisk({
    database: config.databaseUrl ? undefined : join(config.dataDir, 'postgres'),
    files: join(config.dataDir, 'files'),
  })
  const live = await openLive(databaseUrl, log)
  const database = openDatabase(databaseUrl, {
    size: building.connections ?? config.databaseConnections,
    lockMs: building.lockMs,
    onError(error) {
      log.warn({ err: error }, 'database connection failed')
      disk.note(error)
      if (isShuttingDown(error)) live.letGo()
    },
    ...(building.onStatement && { onStatement: building.onStatement }),
  })
  const { db } = database
  const keys = await openKeys(db, clock, config.appKey)
  const reactions = reactionsOf(domains)
  const http = await makeHttp(building)
  const callers = letCallersGo(http)
  const services: Services = {
    config,
    db,
    clock,
    log,
    live,
    keys,
    files: await openLocalFiles(join(config.dataDir, 'files')),
    geo: openLocalGeo(log),
    paymentProvider: openSandbox({ db, clock, keys }),
    social: openSocial({
      credentials: config.social,
      standIn: config.mode === 'demo' ? mountLocalProvider(http, config) : undefined,
    }),
    beacon: building.beacon ?? (config.mode === 'demo' ? openDevelopmentBeacon(clock) : openDrand()),
    news: openNewsRouter(reactions),
    ownAddress: config.publicUrl,
    extensions: extensionsOf(domains),
  }
  await inWork(services, terms.ensureTerms, clock.now())

  const documents = openDocuments(join(WEB_FOLDER, 'documents.json'))
  const ctxOfRequest = (request: FastifyRequest): Ctx =>
    makeCtx(services, auth.sessions, {
      requestId: request.id,
      address: request.ip,
      bearer: bearerOf(request.headers.authorization),
      device: request.headers['user-agent'],
      languages: request.headers['accept-language'],
      cookies: request.headers.cookie,
      isLong: false,
      hasHungUp: () => request.raw.socket.destroyed,
    })
  noteRestCalls(http, { ctxOfRequest, noteCall: auth.noteCall })
  answerHealth(http, services, {
    isStopping: callers.isStopping,
    disk,
    measure: () => payments.measurePayments(services),
  })
  for (const domain of domains) domain.routes?.(http, { services, ctxOf: ctxOfRequest })
  if (config.payments === 'sandbox') sandboxRoutes(http, services)
  if (config.mode === 'demo') {
    answerDevOutbox(http, services)
    answerDevMails(http, services)
  }
  await mountGraphql(http, {
    schema,
    documents,
    acceptsText: config.mode === 'demo' || config.apiOpen,
    showsSchema: config.mode === 'demo',
    ctxOfRequest,
    ctxOfSocket: (bearer) =>
      makeCtx(services, auth.sessions, {
        requestId: crypto.randomUUID(),
        address: 'socket',
        bearer,
        isLong: true,
      }),
    noteCall: auth.noteCall,
  })
  if (existsSync(join(WEB_FOLDER, 'index.html'))) {
    eventPage(http, { folder: WEB_FOLDER, services, ctxOfRequest })
    clubPage(http, { folder: WEB_FOLDER, services })
    credentialPage(http, { folder: WEB_FOLDER, services })
    termsPages(http, { folder: WEB_FOLDER, services })
    await webApp(http, { folder: WEB_FOLDER, config })
  }

  const relay = openRelay(services, reactions)
  let runner: JobRunner | undefined

  return {
    http,
    services,
    relay,
    statementsSent: database.statementsSent,
    async listen() {
      const address = await http.listen({ host: config.host, port: config.port })
      services.ownAddress = address
      if (building.runsInBackground !== false && config.role !== 'web') {
        relay.start()
        runner = runJobs(services, jobsOf(domains))
      }
      return address
    },
    async close(options) {
      if (options) await callers.drain(options.drainSeconds)
      const jobsEnd = runner?.stop()
      await callers.close()
      await within(LONGEST_WORK_MS, Promise.all([jobsEnd, relay.stop()]))
      await within(LONGEST_END_MS, Promise.all([live.close(), database.close()]))
    },
  }
}
