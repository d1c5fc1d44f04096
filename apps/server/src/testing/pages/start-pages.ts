import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import fastify from 'fastify'
import * as auth from '#domains/auth/public.ts'
import { bearerOf, GRAPHQL_PATH, mountGraphql } from '#platform/graphql/mount.ts'
import { acceptSockets } from '#platform/http/accept-sockets.ts'
import { readingOfAddresses } from '#platform/http/reading-of-addresses.ts'
import { answerRestErrors } from '#platform/http/rest-errors.ts'
import { makeCtx } from '#platform/make-ctx.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { clubPage } from '../../pages/club-page.ts'
import { credentialPage } from '../../pages/credential-page.ts'
import { eventPage } from '../../pages/event-page.ts'
import { termsPages } from '../../pages/terms-pages.ts'
import { webApp } from '../../pages/web-app.ts'
import { schema } from '../../schema.ts'

const template = `<!doctype html><html lang="en"><head><!--head--></head>
<body><div id="root"><!--body--></div><!--data--></body></html>`

const query = `query event($eventIdOrSlug: String!) {
  event(eventIdOrSlug: $eventIdOrSlug) { eventId slug displayName location { address } myRole }
}`

const screens = [
  { path: '/home', parts: ['src/screens/home.screen.tsx'], isForMembers: true },
  { path: '/auth/login', parts: ['src/screens/login.screen.tsx'], isForMembers: false },
]
const others = ['/', '/events', '/events/:slug', '/events/edit/:id', '/rep-clubs/:id']
const routes = [...screens, ...others.map((path) => ({ path, parts: [], isForMembers: false }))]

const manifest = {
  'index.html': { file: 'assets/index-abc.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-abc.js' },
  'src/screens/home.screen.tsx': { file: 'assets/home-abc.js', imports: ['_panel.js'] },
  'src/screens/login.screen.tsx': { file: 'assets/login-abc.js' },
  'src/screens/events/event.screen.tsx': {
    file: 'assets/event-abc.js',
    imports: ['_react.js', '_panel.js'],
    css: ['assets/event-abc.css'],
  },
  '_panel.js': { file: 'assets/panel-abc.js' },
  'src/app/shells/guest-shell.tsx': {
    file: 'assets/guest-abc.js',
    imports: ['_panel.js'],
    css: ['assets/event-abc.css', 'assets/guest-abc.css'],
  },
}

/** What stands as JSON in the page's first script of this type. */
export function scriptIn(page: string, type: string): unknown {
  const [, json] = new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 's').exec(page) ?? []
  return JSON.parse(json ?? 'null')
}

/** For tests: the pages around a small web app of their own, on the database of `t`. */
export async function startPages(t: TestApp, config = t.services.config) {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), template)
  await writeFile(join(folder, 'documents.json'), JSON.stringify({ hash: query }))
  await writeFile(join(folder, 'routes.json'), JSON.stringify(routes))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'export {}')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')

  const http = fastify(readingOfAddresses)
  answerRestErrors(http, t.clock)
  await acceptSockets(http, { path: GRAPHQL_PATH, networkOf: auth.networkOf })
  const ctxOfRequest = (request: FastifyRequest) =>
    makeCtx(t.services, auth.sessions, {
      requestId: request.id,
      address: request.ip,
      bearer: bearerOf(request.headers.authorization),
      languages: request.headers['accept-language'],
      isLong: false,
    })
  await mountGraphql(http, {
    schema,
    documents: { textOf: () => undefined, knows: () => false },
    acceptsText: true,
    showsSchema: true,
    ctxOfRequest,
    ctxOfSocket: () => {
      throw new Error('no sockets here')
    },
    noteCall: async () => null,
  })
  eventPage(http, { folder, services: t.services, ctxOfRequest })
  clubPage(http, { folder, services: t.services })
  credentialPage(http, { folder, services: t.services })
  termsPages(http, { folder, services: t.services })
  await webApp(http, { folder, config })
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { headers: { accept: 'text/html,*/*', ...headers } })
  return {
    get,
    /** The text of a page that is there. */
    async read(path: string): Promise<string> {
      const response = await get(path)
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
      return response.text()
    },
    async close() {
      await http.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
