import type { AttendeeState, EventInvitationAnswer, EventInvitationSource } from '../../events/enums.ts'
import type { InviteState } from '../../invites/enums.ts'

/** One way to a person: by account, by address or by number. At least one of them is known. */
export interface Found {
  userId: string | null
  email: string | null
  phone: string | null
  name: string | null
  source: EventInvitationSource
}

const keysOf = ({ userId, email, phone }: Found): string[] =>
  [userId && `user ${userId}`, email && `email ${email}`, phone && `phone ${phone}`].filter(
    (key): key is string => typeof key === 'string',
  )

function joined(first: Found, second: Found): Found {
  return {
    userId: first.userId ?? second.userId,
    email: first.email ?? second.email,
    phone: first.phone ?? second.phone,
    name: first.name ?? second.name,
    source: first.source,
  }
}

/**
 * One invitee for each person, in the order in which they were found first: what has the same account, address or
 * number is the same person, through any number of steps. The source is that of the first find.
 */
export function foldInvitees(found: readonly Found[]): Found[] {
  // Union-find: each entry points to an earlier entry of the same person, the first one to itself.
  const earlier = found.map((_, place) => place)
  const firstOf = (place: number): number => {
    let at = place
    while (earlier[at] !== at) {
      const next = earlier[at] ?? at
      earlier[at] = earlier[next] ?? next
      at = next
    }
    return at
  }
  const places = new Map<string, number>()
  for (const [place, each] of found.entries()) {
    for (const key of keysOf(each)) {
      const known = places.get(key)
      if (known === undefined) places.set(key, place)
      else {
        const [low, high] = [firstOf(known), firstOf(place)].sort((a, b) => a - b) as [number, number]
        earlier[high] = low
      }
    }
  }
  const folded = new Map<number, Found>()
  for (const [place, each] of found.entries()) {
    const first = firstOf(place)
    const one = folded.get(first)
    folded.set(first, one ? joined(one, each) : each)
  }
  return [...folded.values()]
}

/** The one way by which an invitee is invited: the account, else the address, else the number. */
export function wayTo({ userId, email, phone }: Found): Pick<Found, 'userId' | 'email' | 'phone'> {
  if (userId) return { userId, email: null, phone: null }
  return email ? { userId: null, email, phone: null } : { userId: null, email: null, phone }
}

/** The answer to an invitation: of the invite itself, or known by what the person did at the event. */
export function invitationAnswerOf(
  state: InviteState,
  attendeeState: AttendeeState | null,
): EventInvitationAnswer | null {
  if (attendeeState === 'APPROVED' || attendeeState === 'INVITEE_ACCEPTED') return 'ACCEPTED'
  if (attendeeState === 'INVITEE_DECLINED' || state === 'DECLINED') return 'DECLINED'
  return state === 'ACCEPTED' ? 'ACCEPTED' : null
}
