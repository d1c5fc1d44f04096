import { createHash } from 'node:crypto'
import { glob, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { createServer } from 'vite'

/**
 * After a build, loads every features/**\/*.api.ts and writes dist/documents.json: sha-256 of a
 * document's text -> the text. The server runs these and no other in production.
 */
export const writeDocuments = (): Plugin => ({
  name: 'write-documents',
  apply: 'build',
  async writeBundle() {
    const root = import.meta.dirname
    const vite = await createServer({
      root,
      configFile: false,
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false },
      optimizeDeps: { noDiscovery: true },
    })
    try {
      for await (const file of glob('src/features/**/*.api.ts', { cwd: root }))
        await vite.ssrLoadModule(`/${file}`)
      const { documentTexts } = await vite.ssrLoadModule('/src/lib/graphql/graphql.ts')
      const texts: string[] = documentTexts()
      const byHash = Object.fromEntries(
        texts.map((text) => [createHash('sha256').update(text).digest('hex'), text]).sort(),
      )
      await writeFile(resolve(root, 'dist/documents.json'), `${JSON.stringify(byHash, null, 1)}\n`)
    } finally {
      await vite.close()
    }
  },
})
