import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const CITIES = graphql(`query ($keyword: String, $first: Int, $after: String) {
  cities(keyword: $keyword, first: $first, after: $after) {
    nodes { name countryCode region latitude longitude } totalCount hasNextPage endCursor
  }
}`)

const read = async (variables: { keyword?: string; first?: number; after?: string | null }) =>
  t.ask(t.world.member, CITIES, variables)

test('a member finds a city with its place, and reads the others page by page', async () => {
  const { data } = await read({ keyword: 'köln', first: 1 })
  expect(data.cities.nodes).toEqual([
    {
      name: 'Köln',
      countryCode: 'DE',
      region: null,
      latitude: expect.closeTo(50.93, 1),
      longitude: expect.closeTo(6.95, 1),
    },
  ])
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({ keyword: 'springfield', first: 4, after })
    seen.push(...page.data.cities.nodes.map((each) => `${each.name} ${each.region} ${each.latitude}`))
    expect(page.data.cities.totalCount).toBeGreaterThan(8)
    after = page.data.cities.hasNextPage ? page.data.cities.endCursor : null
    if (!after) expect(seen).toHaveLength(page.data.cities.totalCount)
  } while (after)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen[0]).toMatch(/^Springfield MO /)
})

test('no keyword finds nothing; a long one and a foreign cursor are refused', async () => {
  expect((await read({})).data.cities).toMatchObject({ nodes: [], totalCount: 0, hasNextPage: false })
  expect((await read({ keyword: 'a'.repeat(101) })).code).toBe('BAD_INPUT')
  expect((await read({ keyword: 'berlin', after: 'x' })).code).toBe('BAD_INPUT')
})
