import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pathOf } from '#platform/http/path-of.ts'
import type { Config } from '#platform/settings/config.ts'
import { frontPage } from './front-page.ts'
import { readerOfRequest } from './reader.ts'
import { openShell, plainPage } from './shell.ts'

interface Deps {
  /** The built web app. */
  folder: string
  config: Config
}

// Not pages of the app: what is missing there is missing.
const SERVER_PATHS = /^\/(api|assets|files|dev)(\/|$)/
// Read by the server itself.
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
    // What the build writes for the server, such as .vite/manifest.json.
    dotfiles: 'ignore',
    // Compressed twins that the build may have written beside a file.
    preCompressed: true,
    // A folder is no file, and without this an answer of its own: 403.
    allowedPath: (path) => extname(path) !== '' && !OWN_FILES.includes(path),
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? ONE_YEAR : 'no-cache')
    },
  })
  http.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) {
      return reply.code(404).send({ code: 'NOT_FOUND', message: 'There is nothing at this address.' })
    }
    const path = pathOf(request.url)
    const fillingFor = path === '/' ? frontPage : plainPage
    // The app says itself that there is nothing: its page goes along in any case.
    return reply
      .code(shell.knows(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(shell.fill(fillingFor(config, readerOfRequest(request))))
  })
}
