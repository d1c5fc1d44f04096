/** The build that this service worker came with. Its addresses are those of files with a hash in their name. */
type Release = {
  version: string
  /** The app's first script, which its page names. */
  entry: string
  /** The files that every page needs. */
  base: readonly string[]
  /** The files that each page needs besides, by its path. */
  pages: Readonly<Record<string, readonly string[]>>
  /** The catalogues, by language. */
  languages: Readonly<Record<string, readonly string[]>>
}

declare const RELEASE: Release

export const release = RELEASE

/** The files of a part, which is the path of a page or a language. None where this release has no such part. */
const filesOfPart = (part: string): readonly string[] => release.pages[part] ?? release.languages[part] ?? []

export const isPart = (part: string): boolean => filesOfPart(part).length > 0

/** The files of this build that a device needs for these parts. */
export const filesFor = (parts: Iterable<string>): string[] => [
  ...new Set([...release.base, ...[...parts].flatMap(filesOfPart)]),
]
