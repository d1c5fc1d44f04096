import { isId } from '../ids/id.ts'

/** Shortest and longest slug (decision S-010). */
export const shortestSlug = 3
export const longestSlug = 60

/** Words of routes. No slug may be one of them (decision S-049). */
const routeWords: readonly string[] = ['create', 'edit', 'events', 'offers', 'select-offer-type']

/** Whether a slug is a word of a route. */
export const isRouteWord = (slug: string): boolean => routeWords.includes(slug)

/**
 * The slug of a text (spec 5): lower-cased, trimmed, non-word characters removed, runs of spaces, underscores
 * and hyphens become one hyphen, hyphens at the ends removed. May be empty, short or long.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .trim()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Whether a text can be a slug, in any case. A text that cannot be one belongs to nobody. */
export function isSlugLike(text: string): boolean {
  return text.length <= longestSlug && slugify(text) === text.toLowerCase()
}

/** The first `length` characters of a slug, without a hyphen at the end. */
export function beginningOf(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-$/, '')
}

/**
 * Whether a slug may be used in an address: it is in slug form, 3 to 60 characters long, no route word, and has not
 * the form of an id.
 */
export function isUsableSlug(slug: string): boolean {
  return (
    slugify(slug) === slug &&
    slug.length >= shortestSlug &&
    slug.length <= longestSlug &&
    !isRouteWord(slug) &&
    !isId(slug)
  )
}

/**
 * A usable slug made from a name. Where the name is too short for one, the kind comes first ('event', 'club').
 * `attempt` 1 is the plain slug, 2 and more add that number (decision S-138).
 */
export function deriveSlug(name: string, kind: string, attempt: number = 1): string {
  const suffix = attempt > 1 ? `-${attempt}` : ''
  const plain = beginningOf(slugify(name), longestSlug - suffix.length)
  const slug = isUsableSlug(plain)
    ? plain
    : beginningOf(`${kind}-${plain}`.replace(/-$/, ''), longestSlug - suffix.length)
  return `${slug}${suffix}`
}
