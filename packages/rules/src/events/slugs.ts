import { deriveSlug } from '../platform/text/slug.ts'

/**
 * The slug of an event from its title. The first attempt is the plain one, each further one adds its number
 * (decision S-138); never a route word or the form of an id (S-049).
 */
export function eventSlug(displayName: string, attempt: number = 1): string {
  return deriveSlug(displayName, 'event', attempt)
}
