import type { Refusal } from '../../platform/failures/refusal.ts'
import { sentence } from '../../platform/sentence.ts'

/** Why a person who holds some of a ticket cannot take more of it, or null when they can (decision S-081). */
export function perPersonRefusal(held: number, wanted: number, maxPerPerson: number): Refusal | null {
  if (held + wanted <= maxPerPerson) return null
  const said =
    held > 0
      ? sentence('At most {{count}} of this ticket per person. You already have {{held}}.', {
          count: maxPerPerson,
          held,
        })
      : sentence('At most {{count}} of this ticket per person.', { count: maxPerPerson })
  return { code: 'LIMIT_REACHED', ...said }
}
