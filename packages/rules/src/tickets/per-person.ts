import type { Refusal } from './refusal.ts'

/** Why a person who holds some of a ticket cannot take more of it, or null when they can (decision S-081). */
export function perPersonRefusal(held: number, wanted: number, maxPerPerson: number): Refusal | null {
  if (held + wanted <= maxPerPerson) return null
  const limit = `At most ${maxPerPerson} of this ticket per person.`
  return { code: 'LIMIT_REACHED', message: held > 0 ? `${limit} You already have ${held}.` : limit }
}
