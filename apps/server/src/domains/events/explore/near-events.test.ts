import { metersBetween } from '@reprise/rules/events/near'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { makePublished } from '#testing/events/make-draft.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const document = graphql(`query ($criteria: EventCriteria, $first: Int, $after: String) {
  events(criteria: $criteria, first: $first, after: $after) {
    nodes { displayName location { latitude longitude } } totalCount hasNextPage endCursor
  }
}`)
const ADDRESS = graphql(`mutation ($city: String, $countryCode: String) {
  updateAddress(input: { city: $city, countryCode: $countryCode }) { homePlace { name latitude longitude } }
}`)

const list = (person: Person | null, variables: Record<string, unknown>) => t.ask(person, document, variables)

async function found(criteria: Record<string, unknown>, person: Person | null = null): Promise<string[]> {
  const { data } = await list(person, { criteria, first: 100 })
  return data.events.nodes.map(({ displayName }) => displayName)
}

const at = (latitude: number, longitude: number, isOnlyVisibleToApprovedAttendees = false) => ({
  location: { address: 'Somewhere', latitude, longitude, isOnlyVisibleToApprovedAttendees },
})
const make = (displayName: string, place: object = {}) =>
  makePublished(t, t.world.host, { displayName, ...place })

describe('near a place', () => {
  it('finds what is within the radius, the nearest first, and nothing without a place', async () => {
    await make('Alexanderplatz', at(52.5219, 13.4132))
    await make('Potsdam', at(52.3906, 13.0645))
    await make('Hamburg', at(53.5511, 9.9937))
    await make('Nowhere in Berlin')
    const near = { latitude: 52.52, longitude: 13.405 }
    expect(await found({ near })).toEqual(['Alexanderplatz', 'Potsdam'])
    expect(await found({ near: { ...near, radius: 5 } })).toEqual(['Alexanderplatz'])
    expect(await found({ near: { ...near, radius: 16, unit: 'MILES' } })).toEqual(['Alexanderplatz'])
    expect(await found({ near: { ...near, radius: 28, unit: 'KILOMETERS' } })).toEqual([
      'Alexanderplatz',
      'Potsdam',
    ])
    expect(await found({ near: { ...near, radius: 160 } })).toEqual(['Alexanderplatz', 'Potsdam', 'Hamburg'])
    expect(await found({ near, keyword: 'pots', tab: 'NEAR_ME' })).toEqual(['Potsdam'])
    // It narrows only one of the other lists: the person's own.
    expect(await found({ near, tab: 'MY_EVENTS' }, t.world.host)).toHaveLength(2)
    expect(await found({ near, tab: 'MY_EVENTS' }, t.world.member)).toEqual([])
  })

  it('finds over the date line and at the poles', async () => {
    await make('Taveuni east', at(-16.85, -179.99))
    await make('Taveuni west', at(-16.85, 179.9))
    await make('Pole', at(89.99, 120))
    expect(await found({ near: { latitude: -16.85, longitude: 179.98 } })).toEqual([
      'Taveuni east',
      'Taveuni west',
    ])
    expect(await found({ near: { latitude: 89.99, longitude: -60, radius: 2 } })).toEqual(['Pole'])
  })

  it('sorts as the distances do, page by page, those at one place too', async () => {
    const centre = { latitude: -33.9, longitude: 18.4 }
    for (let count = 0; count < 9; count += 1) {
      await make(`Ring ${count}`, at(-33.9 + (count % 4) * 0.03, 18.4 - (count % 3) * 0.05))
    }
    const seen: { displayName: string; meters: number }[] = []
    let after: string | null = null
    do {
      const { data } = await list(null, { criteria: { near: centre }, first: 2, after })
      expect(data.events.totalCount).toBe(9)
      for (const { displayName, location } of data.events.nodes) {
        const { latitude, longitude } = location ?? {}
        if (latitude == null || longitude == null) throw new Error('it has no place')
        seen.push({ displayName, meters: metersBetween(centre, { latitude, longitude }) })
      }
      after = data.events.hasNextPage ? data.events.endCursor : null
    } while (after)
    expect(new Set(seen.map(({ displayName }) => displayName)).size).toBe(9)
    const meters = seen.map((each) => Math.round(each.meters))
    expect(meters).toEqual([...meters].sort((one, other) => one - other))
  })

  it('never finds a hidden place, no matter who asks and how they narrow it', async () => {
    const { eventId, eventTicketIds } = await makeEvent(t, {
      input: { displayName: 'Secret cellar', ...at(40.4168, -3.7038, true) },
    })
    await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
    await make('Open cellar', at(40.4169, -3.7039))
    const near = { latitude: 40.4168, longitude: -3.7038 }
    for (const person of [null, t.world.stranger, t.world.member, t.world.host]) {
      expect(await found({ near }, person)).toEqual(['Open cellar'])
      expect(await found({ near, keyword: 'secret' }, person)).toEqual([])
      if (person) expect(await found({ near, tab: 'MY_EVENTS', keyword: 'secret' }, person)).toEqual([])
      expect(await found({ keyword: 'secret cellar' }, person)).toEqual(['Secret cellar'])
    }
  })

  it('takes the city of the profile where no place is sent, and else the default map centre', async () => {
    await make('Marina Beach', at(13.05, 80.28))
    await make('Grand Park', at(34.0561, -118.2466))
    const home = async (city: string | null, countryCode: string | null) =>
      (await t.ask(t.world.member, ADDRESS, { city, countryCode })).data.updateAddress.homePlace
    const tab = 'NEAR_ME'
    expect(await home('Chennai', 'IN')).toEqual({
      name: 'Chennai',
      latitude: 13.08784,
      longitude: 80.27847,
    })
    expect(await found({ tab }, t.world.member)).toEqual(['Marina Beach'])
    expect(await found({ tab })).toEqual(['Grand Park'])
    expect(await home('Nowhere', 'IN')).toBeNull()
    expect(await found({ tab }, t.world.member)).toEqual(['Grand Park'])
    expect(await home(null, null)).toBeNull()
    expect(await found({ tab }, t.world.member)).toEqual(['Grand Park'])
  })

  it('refuses what is no place, no radius and no cursor of this list', async () => {
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const near = { latitude: 1, longitude: 1 }
    const id = crypto.randomUUID()
    for (const variables of [
      { criteria: { near: { latitude: 90.5, longitude: 0 } } },
      { criteria: { near: { ...near, radius: 0 } } },
      { criteria: { near: { ...near, radius: 1001 } } },
      { criteria: { near }, after: cursor([2, 'NaN', id]) },
      { criteria: { near }, after: cursor([2, '0.5', "' or true"]) },
      { criteria: { near }, after: cursor([2, t.clock.now().toString(), id]) },
    ]) {
      expect((await list(null, variables)).code, JSON.stringify(variables)).toBe('BAD_INPUT')
    }
  })
})
