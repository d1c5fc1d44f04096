import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const link =
  /\s*<(?:script type="module"|link rel="(modulepreload|stylesheet)") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g
const colorScheme = '<script src="/color-scheme.js"></script>'

const inline = (file: string) =>
  `<script>${readFileSync(new URL(file, import.meta.url), 'utf8').trim()}</script>`

/** The two fonts whose letters stand on every page: nothing is drawn before them (`src/lib/late-styles.ts`). */
const font = /\/(?:inter|bricolage-grotesque)-latin-wght-normal-[^/]*\.woff2$/

/**
 * The page's own script, its parts, its styles and its fonts as a list that no browser reads before the script does.
 * Fonts come last: on a slow line the script is what one waits for.
 */
function withList(page: string, files: readonly string[]): string {
  const parts = [...page.matchAll(link)].map(([, rel = 'app', href]) => ({
    rel: rel === 'stylesheet' ? 'preload' : rel,
    href,
  }))
  const fonts = files.filter((file) => font.test(file)).map((file) => ({ rel: 'font', href: `/${file}` }))
  const links = [...parts, ...fonts]
  const list = `<script type="application/json" data-links>${JSON.stringify(links)}</script>`
  return page.replaceAll(link, '').replace('</head>', () => `${list}</head>`)
}

/**
 * Lets nothing stand between the built page and its first paint: the server has already written what there is to see,
 * with the few rules it needs. The colour scheme is chosen in the page itself. Everything else waits in a list of links
 * that are set once the page's picture is there (`start-app.js`); the app sets the styles and waits for the fonts before
 * it draws (`src/lib/late-styles.ts`).
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle = {} }) =>
      withList(page, Object.keys(bundle))
        .replace(colorScheme, () => inline('color-scheme.js'))
        .replace('<!--start-->', () => inline('start-app.js')),
  },
})
