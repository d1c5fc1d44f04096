import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const app = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const modules = /<link rel="modulepreload" /g
const styles = /<link rel="stylesheet" /g
const colorScheme = '<script src="/color-scheme.js"></script>'

const inline = (file: string) =>
  `<script>${readFileSync(new URL(file, import.meta.url), 'utf8').trim()}</script>`

/**
 * Lets nothing stand between the built page and its first paint: the server has already written what there is to see,
 * with the few rules it needs. The colour scheme is chosen in the page itself. Everything else waits as a link that
 * takes its `rel` once the page's picture is there (`start-app.js`); the app sets the styles before it draws
 * (`src/lib/late-styles.ts`).
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) =>
      page
        .replace(app, '<link data-app href="$1">')
        .replaceAll(modules, '<link data-rel="modulepreload" ')
        .replaceAll(styles, '<link data-rel="preload" as="style" ')
        .replace(colorScheme, () => inline('color-scheme.js'))
        .replace('<!--start-->', () => inline('start-app.js')),
  },
})
