import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type Part = { file: string; imports?: string[] }

const DIST = join(import.meta.dirname, '../../../apps/web/dist')

/** A public event of the demo world. */
export const eventPageAddress = '/events/low-tide-slow-electronics-by-the-water'

/** The sources whose scripts a visitor waits for on the public page of an event. */
export const eventPageSources = [
  'index.html',
  'src/screens/events/event.screen.tsx',
  'src/app/shells/guest-shell.tsx',
]

const readManifest = (): Record<string, Part> =>
  JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))

/** The sources of all screens. */
export const screenSources = () =>
  Object.keys(readManifest()).filter((source) => source.endsWith('.screen.tsx'))

/** The scripts that these sources load before they can run, with their size in bytes as gzip sends them. */
export function scriptsOf(sources: readonly string[]): { file: string; bytes: number }[] {
  const manifest = readManifest()
  const parts = new Map<string, Part>()
  const reach = (source: string) => {
    const part = manifest[source]
    if (!part) throw new Error(`The build knows no ${source}.`)
    if (parts.has(source)) return
    parts.set(source, part)
    part.imports?.forEach(reach)
  }
  sources.forEach(reach)
  return [...parts.values()].map(({ file }) => ({ file, bytes: statSync(join(DIST, `${file}.gz`)).size }))
}
