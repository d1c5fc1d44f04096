import type { Plugin } from 'vite'

const scripts = /<(script type="module"|link rel="modulepreload") /g

/**
 * Lets the scripts of the built page wait for its styles, pictures and fonts: the server has already written what
 * there is to see.
 */
export const lowerScripts = (): Plugin => ({
  name: 'lower-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => page.replaceAll(scripts, '<$1 fetchpriority="low" '),
  },
})
