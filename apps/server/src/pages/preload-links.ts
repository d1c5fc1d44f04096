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

/** Sources of parts that a page needs for sure, and of those that only most of its readers need. */
export interface PageParts {
  sure: readonly string[]
  likely: readonly string[]
}

/** A link that the page sets once its picture is there (apps/web/start-app.js). */
interface LateLink {
  rel: 'modulepreload' | 'preload' | 'prefetch'
  href: string
}

/**
 * Links for the parts of the app that a page is about to ask for, so that they come along with its script instead of
 * after it. Pictures and words of the page go first.
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
    // Browsers complain of a preload that nobody uses, and not of a prefetch.
    ...[...maybe].map((file) => linkTo('prefetch', file)),
  ]
}
