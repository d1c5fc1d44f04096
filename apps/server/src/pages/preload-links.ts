import type { Html } from './html.ts'
import { html } from './html.ts'

/** What the build says of its files, by source; only what is read here. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The page itself names what its own script needs. */
const ENTRY = 'index.html'

function reach(manifest: Manifest, source: string, reached: Set<string>): Set<string> {
  if (reached.has(source)) return reached
  reached.add(source)
  for (const next of manifest[source]?.imports ?? []) reach(manifest, next, reached)
  return reached
}

/**
 * Links for the parts of the app that a page is about to ask for, so that they come along with its script instead of
 * after it. Pictures and words of the page go first.
 */
export function preloadLinks(manifest: Manifest, sources: readonly string[]): Html[] {
  const known = reach(manifest, ENTRY, new Set())
  const wanted = sources.reduce((reached, source) => reach(manifest, source, reached), new Set<string>())
  const parts = [...wanted.difference(known)].flatMap((source) => manifest[source] ?? [])
  return [
    ...parts.map(({ file }) => html`<link data-rel="modulepreload" crossorigin href="/${file}" />`),
    ...new Set(parts.flatMap(({ css }) => css ?? []))
      .values()
      .map((file) => html`<link data-rel="preload" as="style" crossorigin href="/${file}" />`),
  ]
}
