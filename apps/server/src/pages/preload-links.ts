/** The build's manifest: its files by source. Only fields that are read here. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The page itself names what its own script needs. */
const ENTRY = 'index.html'

function reach(manifest: Manifest, source: string, reached: Set<string>): Set<string> {
  if (reached.has(source)) return reached
  reached.add(source)
  for (const next of manifest[source]?.imports ?? []) reach(manifest, next, reached)
  return reached
}

/** `sure`: sources that every reader of a page needs. `likely`: sources that only most readers need. */
export interface PageParts {
  sure: readonly string[]
  likely: readonly string[]
  /** True where only signed-in people see the page. A visitor is sent elsewhere and loads none of these files. */
  isForMembers?: boolean
}

/** A link that a script of the page adds when the page's picture is loaded (apps/web/start-app.js). */
interface LateLink {
  rel: 'modulepreload' | 'preload' | 'prefetch'
  href: string
}

/**
 * Links to parts of the app that a page needs soon, so that they are loaded beside its script and not after it.
 * Pictures and text of the page are loaded first.
 */
export function preloadLinks(manifest: Manifest, { sure, likely }: PageParts): LateLink[] {
  const reached = reach(manifest, ENTRY, new Set())
  const partsOf = (sources: readonly string[]) => {
    const before = new Set(reached)
    for (const source of sources) reach(manifest, source, reached)
    return [...reached.difference(before)].flatMap((source) => manifest[source] ?? [])
  }
  const first = partsOf(sure)
  const then = partsOf(likely)
  const needed = new Set(first.flatMap(({ css }) => css ?? []))
  const maybe = new Set(then.flatMap(({ css }) => css ?? [])).difference(needed)
  const linkTo = (rel: LateLink['rel'], file: string): LateLink => ({ rel, href: `/${file}` })
  return [
    ...[...first, ...then].map(({ file }) => linkTo('modulepreload', file)),
    ...[...needed].map((file) => linkTo('preload', file)),
    // A prefetch, because browsers warn of a preload that is not used.
    ...[...maybe].map((file) => linkTo('prefetch', file)),
  ]
}
