import { beginningOf, longestSlug, shortestSlug, slugify } from '../platform/text/slug.ts'

/** Whether a user name can be used: slug form, 3 to 60, with a letter, so that no phone number can be one. */
export function isUserName(text: string): boolean {
  return (
    slugify(text) === text && text.length >= shortestSlug && text.length <= longestSlug && /[a-z]/.test(text)
  )
}

/** A user name from a person's name (decision S-012): the slug rule plus digits that make it unique. */
export function deriveUserName(name: string, digits: string): string {
  const room = longestSlug - digits.length
  const slug = beginningOf(slugify(name), room)
  return `${/[a-z]/.test(slug) ? slug : 'member'}${digits}`
}
