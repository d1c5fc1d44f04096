import { type Plugin } from 'vite'

const styles = /\s*<link rel="stylesheet"[^>]*>/g
const scripts = /<(script type="module"|link rel="modulepreload") /g
const root = /\s*<div id="root">/

/**
 * Lets the built page show what the server has written before the app's styles and scripts are there: the styles stand
 * behind it, and before the root, whose own styles must win over them; the scripts wait for pictures and fonts.
 */
export const placeAssets = (): Plugin => ({
  name: 'place-assets',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => {
      const links = (page.match(styles) ?? []).join('')
      return page
        .replaceAll(styles, '')
        .replace(root, (element) => links + element)
        .replaceAll(scripts, '<$1 fetchpriority="low" ')
    },
  },
})
