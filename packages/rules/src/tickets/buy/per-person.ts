import type { Refusal } from '../../platform/failures/refusal.ts'
import { sentence } from '../../platform/sentence.ts'

/**
 * Why a person cannot take more tickets of an event ticket, or null where they can (decision S-081). `counted` is
 * the count of their allowance: tickets that they asked for or that were passed on to them, also those that they have
 * passed on themselves.
 */
export function perPersonRefusal(counted: number, wanted: number, maxPerPerson: number): Refusal | null {
  if (counted + wanted <= maxPerPerson) return null
  const said =
    counted > 0
      ? sentence('At most {{count}} of this ticket per person. You already have {{held}}.', {
          count: maxPerPerson,
          held: counted,
        })
      : sentence('At most {{count}} of this ticket per person.', { count: maxPerPerson })
  return { code: 'LIMIT_REACHED', ...said }
}
