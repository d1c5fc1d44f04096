import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/fail.ts'

const require = createRequire(import.meta.url)

const FILES: Record<string, string> = {
  text: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  title: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
}
const PATH = '/sandbox/fonts'

/** The brand's fonts, for the style of the sandbox's pages. */
export const fontFaces = Object.keys(FILES)
  .map(
    (name) =>
      `@font-face{font-family:${name};font-display:swap;font-weight:100 900;src:url(${PATH}/${name}.woff2) format('woff2')}`,
  )
  .join('\n')

/** GET /sandbox/fonts/{name}.woff2 answers a font of these pages. They use no files of the web app. */
export function fontRoutes(http: FastifyInstance): void {
  http.get<{ Params: { name: string } }>(`${PATH}/:name.woff2`, async ({ params }, reply) => {
    const file = Object.hasOwn(FILES, params.name) ? FILES[params.name] : undefined
    if (!file) throw fail.notFound()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('font/woff2')
      .send(await readFile(require.resolve(file)))
  })
}
