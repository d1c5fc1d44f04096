import type { EventPlan, PartPlan } from './event-plan.ts'
import { guestCount } from './people.ts'
import type { Random } from './pictures/random.ts'
import { seededRandom } from './pictures/random.ts'

/**
 * When people ask for tickets, as shares of the time from an event's making to its start or to now. The host
 * answers between the last two: whoever asks last still waits.
 */
export const askedAt: readonly number[] = [0.2, 0.5, 0.8, 0.97]
export const answeredAt = 0.9
const lastWave = askedAt.length - 1

/** Who goes, by user name, with what end; `wave` is when they ask, an index of `askedAt`. */
export interface Booking extends PartPlan {
  quantity: number
  arrives: boolean
  wave: number
}

function shuffledGuests(seed: string): string[] {
  const random = seededRandom(seed)
  const names = Array.from(
    { length: guestCount },
    (_, index) => `guest-${String(index + 1).padStart(2, '0')}`,
  )
  return names
    .map((name) => ({ name, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name)
}

function waveOf(fate: PartPlan['fate'], isAsked: boolean, random: Random): number {
  if (fate === 'waiting') return lastWave
  return Math.floor(random.between(0, isAsked ? lastWave : lastWave + 1))
}

/** Every booking at an event: the parts written down, and guests for the crowd of each kind. */
export function planCrowd(plan: EventPlan): Booking[] {
  const random = seededRandom(`crowd ${plan.displayName}`)
  const guests = shuffledGuests(plan.displayName)
  const parts = (plan.parts ?? []).map(
    (part): Booking => ({
      ...part,
      quantity: part.quantity ?? 1,
      arrives: part.arrives ?? false,
      wave: part.fate === 'waiting' ? lastWave : 0,
    }),
  )
  const crowd = plan.kinds.flatMap((kind, index) => {
    const ends = [
      ...Array.from({ length: kind.crowd }, () => 'approved' as const),
      ...Array.from({ length: kind.declined ?? 0 }, () => 'declined' as const),
      ...Array.from({ length: kind.waiting ?? 0 }, () => 'waiting' as const),
    ]
    return ends.flatMap((fate): Booking[] => {
      const who = guests.pop()
      if (who === undefined) return []
      const takesTwo =
        fate === 'approved' && kind.limit !== kind.crowd && (kind.most ?? 2) > 1 && random.next() < 0.2
      return [
        {
          who,
          kind: index,
          quantity: takesTwo ? 2 : 1,
          fate,
          arrives: fate === 'approved' && random.next() < (plan.arrived ?? 0),
          wave: waveOf(fate, kind.isRequiredApproval === true, random),
        },
      ]
    })
  })
  return [...parts, ...crowd]
}
