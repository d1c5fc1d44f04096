import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const link =
  /\s*<(?:script type="module"|link rel="(modulepreload|stylesheet)") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g
const colorScheme = '<script src="/color-scheme.js"></script>'

const inline = (file: string) =>
  `<script>${readFileSync(new URL(file, import.meta.url), 'utf8').trim()}</script>`

/** The page's own script, its parts and its styles as a list that no browser reads before the script does. */
function withList(page: string): string {
  const links = [...page.matchAll(link)].map(([, rel = 'app', href]) => ({
    rel: rel === 'stylesheet' ? 'preload' : rel,
    href,
  }))
  const list = `<script type="application/json" data-links>${JSON.stringify(links)}</script>`
  return page.replaceAll(link, '').replace('</head>', () => `${list}</head>`)
}

/**
 * Lets nothing stand between the built page and its first paint: the server has already written what there is to see,
 * with the few rules it needs. The colour scheme is chosen in the page itself. Everything else waits in a list of links
 * that are set once the page's picture is there (`start-app.js`); the app sets the styles before it draws
 * (`src/lib/late-styles.ts`).
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) =>
      withList(page)
        .replace(colorScheme, () => inline('color-scheme.js'))
        .replace('<!--start-->', () => inline('start-app.js')),
  },
})
