import { randomUUID } from 'node:crypto'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { takeTickets } from '../steps/take-tickets.ts'

/** A reproducible stream of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** These things in an order that the seed decides. */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const order = things.map((thing) => ({ thing, at: random() }))
  return order.sort((a, z) => a.at - z.at).map(({ thing }) => thing)
}

/** People who are signed in, made in one transaction. */
export async function makeCrowd(t: TestApp, size: number): Promise<Person[]> {
  const crowd: Person[] = []
  for (let number = 0; number < size; number += 1) {
    crowd.push(await t.world.addPerson(`guest${number}`))
  }
  return crowd
}

/** How many calls ended with which code. */
export type Tally = Record<string, number>

export function tally(codes: readonly string[]): Tally {
  const counts: Tally = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

/** Everybody asks for one ticket at the same moment, each at one of the servers. */
export async function runRush(
  t: TestApp,
  options: { crowd: readonly Person[]; event: MadeEvent; seed: number; urls?: readonly string[] },
): Promise<Tally> {
  const random = randomFrom(options.seed)
  const urls = options.urls ?? [t.url]
  const calls = shuffled(options.crowd, random).map((person) => ({
    person,
    url: urls[Math.floor(random() * urls.length)] ?? t.url,
  }))
  const answers = await Promise.all(
    calls.map(({ person, url }) =>
      takeTickets(t, person, options.event.eventId, options.event.eventTicketIds[0] ?? '', {
        key: randomUUID(),
        url,
      }),
    ),
  )
  return tally(answers.map((each) => (each.status >= 500 ? `HTTP ${each.status}` : each.code)))
}
