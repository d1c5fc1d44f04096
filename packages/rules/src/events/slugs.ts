import { deriveSlug } from '../platform/text/slug.ts'

/**
 * The slug of an event from its title. The first attempt has no number, each further attempt adds its number
 * (decision S-138). A slug is never a route word, and never has the form of an id (S-049).
 */
export function eventSlug(displayName: string, attempt: number = 1): string {
  return deriveSlug(displayName, 'event', attempt)
}
