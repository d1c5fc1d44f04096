import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { build } from 'vite'
import { keptParts } from './kept-pages.ts'

/**
 * After a build, writes dist/sw.js: the service worker with the list of this build's files. It is a build of its own,
 * because a service worker is one plain script and shares no part with pages.
 */
export const writeServiceWorker = (): Plugin => ({
  name: 'write-service-worker',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const read = (file: string) => readFile(resolve(dir, file), 'utf8')
    const parts = keptParts(JSON.parse(await read('.vite/manifest.json')))
    const page = await read('index.html')
    const version = createHash('sha256').update(page).update(JSON.stringify(parts)).digest('hex').slice(0, 16)
    await build({
      root: import.meta.dirname,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { RELEASE: JSON.stringify({ version, ...parts }) },
      build: {
        target: 'es2023',
        outDir: dir,
        emptyOutDir: false,
        rolldownOptions: {
          input: resolve(import.meta.dirname, 'service-worker/worker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    })
  },
})
