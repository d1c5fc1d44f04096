import { setTimeout as wait } from 'node:timers/promises'
import * as clubs from '#domains/clubs/public.ts'
import type { Services } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { World } from '../world.ts'
import type { Rush } from './guest.ts'

export const moveKinds = ['dates', 'club', 'hire', 'drop', 'handOver'] as const

/** What a host changes while people buy: the dates, the club that gives the points, who works there, who hosts it. */
export interface HostMove {
  afterMs: number
  kind: (typeof moveKinds)[number]
}

export interface Around {
  helper: Person
  otherClubId: string
  /** Who owns either club, and can be paid: they get the event from its host, who has proven again that it is them. */
  host: Person
  successor: Person
  handOverKey: string
}

const update = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { eventId } }'
const pass = `mutation ($eventId: ID!, $userId: ID!, $key: String!) {
  handOverEvent(eventId: $eventId, userId: $userId, idempotencyKey: $key) { eventId }
}`
const roles = (verb: string) => `mutation ($eventId: ID!, $userName: String!) {
  ${verb}(eventId: $eventId, userName: $userName, roles: [COORDINATOR]) { eventId }
}`

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

/** Makes the moves, each at its moment. Answers their codes, null for one that a kill cut off. */
export async function makeMoves(
  { url, door, event }: Rush,
  moves: readonly HostMove[],
  { helper, otherClubId, host, successor, handOverKey }: Around,
): Promise<(string | null)[]> {
  const { eventId } = event
  const { userName } = helper
  const make = ({ kind }: HostMove) => {
    switch (kind) {
      case 'dates': {
        const startDate = Temporal.Now.instant().add({ hours: 3 })
        const endDate = startDate.add({ hours: 4 })
        return ask(url, door, update, {
          input: { eventId, startDate: startDate.toString(), endDate: endDate.toString() },
        })
      }
      case 'club':
        return ask(url, door, update, { input: { eventId, clubId: otherClubId } })
      case 'hire':
        return ask(url, door, roles('addEventRoles'), { eventId, userName })
      case 'drop':
        return ask(url, door, roles('removeEventRoles'), { eventId, userName })
      case 'handOver':
        return ask(url, host, pass, { eventId, userId: successor.userId, key: handOverKey })
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
