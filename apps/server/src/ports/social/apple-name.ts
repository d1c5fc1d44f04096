import { z } from 'zod'
import { words } from './read-profile.ts'

const sent = z.object({ name: z.object({ firstName: words, lastName: words }) })

/**
 * The name that Apple posts beside the code, only the first time. It is not signed, so it is only shown and proves
 * nothing.
 */
export function appleName(query: URLSearchParams): string | null {
  try {
    const { name } = sent.parse(JSON.parse(query.get('user') ?? ''))
    return [name.firstName, name.lastName].filter((part) => part !== null).join(' ') || null
  } catch {
    return null
  }
}
