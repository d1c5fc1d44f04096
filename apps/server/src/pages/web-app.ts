import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf } from '#platform/http/path-of.ts'
import type { Config } from '#platform/settings/config.ts'
import { appManifest } from './app-manifest.ts'
import { frontPage } from './front-page.ts'
import { readerOfRequest } from './reader.ts'
import { openShell, plainPage } from './shell.ts'

interface Deps {
  /** The folder of the built web app. */
  folder: string
  config: Config
}

// Paths without pages of the app: an unknown address there is a plain 404.
const SERVER_PATHS = /^\/(api|assets|feeds|files|dev)(\/|$)/
// Files that only the server reads.
const OWN_FILES = ['/index.html', '/documents.json', '/routes.json']
const ONE_YEAR = 'public, max-age=31536000, immutable'

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = pathOf(request.url)
  const accept = request.headers.accept ?? '*/*'
  return !SERVER_PATHS.test(path) && (accept.includes('text/html') || accept.includes('*/*'))
}

/** Serves the built web app: its files, and its page for every other address that a browser opens. */
export async function webApp(http: FastifyInstance, { folder, config }: Deps): Promise<void> {
  const shell = openShell(folder, config)
  await http.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    // Hides what the build writes for the server, such as .vite/manifest.json.
    dotfiles: 'ignore',
    // Compressed twins that the build may have written beside a file.
    preCompressed: true,
    // Excludes folders, which would otherwise get another answer: 403.
    allowedPath: (path) => extname(path) !== '' && !OWN_FILES.includes(path),
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? ONE_YEAR : 'no-cache')
    },
  })
  if (config.mode === 'demo') {
    http.get('/dev/patterns', (request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(shell.fill(plainPage(config, readerOfRequest(request)))),
    )
  }
  http.get('/manifest.webmanifest', (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('application/manifest+json; charset=utf-8')
      .send(appManifest(config, readerOfRequest(request))),
  )
  // The app's page without content, which the service worker keeps for the time without a network.
  http.get('/app-shell', (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(shell.fill(plainPage(config, readerOfRequest(request)))),
  )
  http.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) {
      return reply.code(404).send({ code: 'NOT_FOUND', message: 'There is nothing at this address.' })
    }
    const path = pathOf(request.url)
    const fillingFor = path === '/' ? frontPage : plainPage
    const route = shell.routeAt(path)
    // Sends the app's page in any case: the app itself says that there is nothing at this address.
    return reply
      .code(route ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(
        shell.fill({ ...fillingFor(config, readerOfRequest(request)), ...(route && { parts: route.parts }) }),
      )
  })
}
