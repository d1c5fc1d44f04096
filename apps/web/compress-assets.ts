import { glob, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** Writes compressed twins beside the scripts and styles, so that the server sends them as they are. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const compress = async (file: string) => {
      const content = await readFile(resolve(dir, file))
      await writeFile(resolve(dir, `${file}.br`), await brotliOf(content))
      await writeFile(resolve(dir, `${file}.gz`), await gzipOf(content, { level: 9 }))
    }
    const files = await Array.fromAsync(glob('assets/*.{js,mjs,css,svg}', { cwd: dir }))
    await Promise.all(files.map(compress))
  },
})
