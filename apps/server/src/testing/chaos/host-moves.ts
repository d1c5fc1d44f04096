import { setTimeout as wait } from 'node:timers/promises'
import * as clubs from '#domains/clubs/public.ts'
import type { Services } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '../ask.ts'
import { ask } from '../ask.ts'
import { ADD_EVENT_ROLES, HAND_OVER_EVENT, REMOVE_EVENT_ROLES, UPDATE_EVENT } from '../documents.ts'
import type { World } from '../world.ts'
import type { Rush } from './guest.ts'

export const moveKinds = ['dates', 'club', 'hire', 'drop', 'handOver'] as const

/**
 * A change that a host makes while people buy: the dates, the club that gives the points, the staff, the host of the
 * event.
 */
export interface HostMove {
  afterMs: number
  kind: (typeof moveKinds)[number]
}

export interface Around {
  helper: Person
  otherClubId: string
  /** Owns both clubs and can be paid. Takes the event over from its host, who has proven again that it is them. */
  host: Person
  successor: Person
  handOverKey: string
}

/** One more club whose events the host manages. */
export function makeOtherClub(services: Services, { owner, host }: World): Promise<string> {
  return inWork(services, async (work) => {
    const clubId = await clubs.createClub(work, {
      ownerId: owner.userId,
      name: 'Day Owls',
      description: '',
      timeZone: 'America/Los_Angeles',
      avatarFile: null,
      access: 'PUBLIC',
      status: 'OPEN',
      published: true,
      isVerified: false,
    })
    await clubs.addTeamMember(work, { clubId, userId: host.userId, role: 'EVENT_MANAGER' })
    return clubId
  })
}

/** Makes each move at its moment. Returns their codes, null where a kill cut the move off. */
export async function makeMoves(
  { url, door, event }: Rush,
  moves: readonly HostMove[],
  { helper, otherClubId, host, successor, handOverKey }: Around,
): Promise<(string | null)[]> {
  const { eventId } = event
  const { userName } = helper
  const roles = ['COORDINATOR']
  const make = ({ kind }: HostMove) => {
    switch (kind) {
      case 'dates': {
        const startDate = Temporal.Now.instant().add({ hours: 3 })
        const endDate = startDate.add({ hours: 4 })
        return ask(url, door, UPDATE_EVENT, {
          input: { eventId, startDate: startDate.toString(), endDate: endDate.toString() },
        })
      }
      case 'club':
        return ask(url, door, UPDATE_EVENT, { input: { eventId, clubId: otherClubId } })
      case 'hire':
        return ask(url, door, ADD_EVENT_ROLES, { eventId, userName, roles })
      case 'drop':
        return ask(url, door, REMOVE_EVENT_ROLES, { eventId, userName, roles })
      case 'handOver':
        return ask(url, host, HAND_OVER_EVENT, {
          eventId,
          userId: successor.userId,
          idempotencyKey: handOverKey,
        })
    }
  }
  return Promise.all(
    moves.map(async (move) => {
      await wait(move.afterMs)
      return make(move).then(
        ({ code }) => code,
        () => null,
      )
    }),
  )
}
