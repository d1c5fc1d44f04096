import type { KeptPage } from './src/lib/keep-app.ts'

type Part = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
/** The build's manifest: its files by source. */
export type Manifest = Record<string, Part>

/**
 * The pages that work without a network on a device that has used them, each with the sources that its script asks for.
 * To add one, add its path here and in `KeptPage`; the page itself calls `keepApp` with it.
 */
const keptPages: Record<KeptPage, string[]> = {
  '/events': ['src/screens/events/events.screen.tsx', 'src/app/shells/main-shell.tsx'],
  '/door': ['src/screens/door.screen.tsx'],
}

/** Parts of other pages, of signing in and of trouble, and catalogues, which a device keeps in its own language only. */
const leftOut =
  /src\/screens\/|src\/features\/auth\/|src\/lib\/error-reports\/|shells\/(auth|guest|public|slim)-shell|simplewebauthn|\/locales\//
/** Fonts for other letters than Latin, and pictures. */
const leftOutFile = /(?<!-latin-wght-normal-[^/]*)\.woff2$|\.(webp|svg)$/

/** All files that these sources need, at once or later. */
function filesOf(manifest: Manifest, roots: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...roots]
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    if (reached.has(source)) continue
    reached.add(source)
    const { imports = [], dynamicImports = [] } = partOf(manifest, source)
    open.push(...imports, ...dynamicImports.filter((each) => !leftOut.test(each)))
  }
  const files = [...reached].flatMap((source) => {
    const { file, css = [], assets = [] } = partOf(manifest, source)
    return [file, ...css, ...assets]
  })
  return new Set(files.filter((file) => !leftOutFile.test(file)).sort())
}

function partOf(manifest: Manifest, source: string): Part {
  const part = manifest[source]
  if (!part) throw new Error(`kept-pages.ts names ${source}, which the build does not have.`)
  return part
}

/** What a device can keep of a build: addresses of files, by the name of a part. */
export type Parts = {
  /** The app's first script. */
  entry: string
  /** What every page needs. A device that keeps anything keeps these. */
  base: string[]
  /** What each kept page needs besides. */
  pages: Record<string, string[]>
  /** The catalogue of each language that has one. */
  languages: Record<string, string[]>
}

/** Reads from the build's manifest what a device can keep. Throws where a kept page names a source that is not there. */
export function keptParts(manifest: Manifest): Parts {
  const base = filesOf(manifest, ['index.html'])
  const besides = (roots: readonly string[]) =>
    [...filesOf(manifest, roots).difference(base)].map((file) => `/${file}`)
  const catalogues = Object.keys(manifest).flatMap((source) => {
    const [, language] = /\/locales\/(\w+)\.json$/.exec(source) ?? []
    return language ? [[language, besides([source])] as const] : []
  })
  return {
    entry: `/${partOf(manifest, 'index.html').file}`,
    base: [...base].map((file) => `/${file}`),
    pages: Object.fromEntries(Object.entries(keptPages).map(([path, roots]) => [path, besides(roots)])),
    languages: Object.fromEntries(catalogues),
  }
}
