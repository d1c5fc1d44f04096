import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const save = (clubId: string, expiresAfterDays: number, validFrom: Temporal.Instant | null = null) =>
  t.ask(
    t.world.owner,
    graphql(`mutation ($input: SavePointsSettingsInput!) {
      savePointsSettings(input: $input) { clubId pointsSettings { version validFrom expiresAfterDays } }
    }`),
    {
      input: {
        clubId,
        expiresAfterDays,
        discountBuckets: [],
        multiplierPercent: 100,
        maturesAfterDays: 0,
        validFrom: validFrom?.toString() ?? null,
      },
    },
  )

/** The number of days after which points expire that the club gives now. */
const daysUntilExpiry = async (clubId: string) => {
  const { owner } = t.world
  await t.ask(
    owner,
    graphql(`mutation ($input: GrantPointsInput!) { grantPoints(input: $input) { pointsGrantId } }`),
    {
      input: {
        clubId,
        userName: owner.userName,
        amount: '1',
        reason: 'Thanks',
        idempotencyKey: randomUUID(),
      },
    },
  )
  const { data } = await t.ask(
    owner,
    graphql(`query ($clubId: ID!) {
      pointsStatement(clubId: $clubId, first: 1) { nodes { lot { expiresOn } } }
    }`),
    { clubId },
  )
  const expiresOn = data.pointsStatement.nodes[0]?.lot?.expiresOn ?? ''
  const today = t.clock.now().toZonedDateTimeISO('UTC').toPlainDate()
  return Math.round(today.until(Temporal.PlainDate.from(expiresOn)).total('days'))
}

const inClub = (name: string) => makeClub(t, t.world.owner, { name, timeZone: 'UTC' })

test('planned settings count from their moment on, and not before', async () => {
  const clubId = await inClub('Plans')
  await save(clubId, 30)
  t.clock.advance({ seconds: 1 })
  const validFrom = t.clock
    .now()
    .add({ minutes: 10 })
    .round({ smallestUnit: 'second', roundingMode: 'trunc' })
  const { data } = await save(clubId, 90, validFrom)
  expect(data.savePointsSettings.pointsSettings).toMatchObject([
    { version: 2, expiresAfterDays: 90, validFrom: validFrom.toString({ smallestUnit: 'millisecond' }) },
    { version: 1, expiresAfterDays: 30 },
  ])
  expect(await daysUntilExpiry(clubId)).toBe(30)
  t.clock.advance({ minutes: 10 })
  expect(await daysUntilExpiry(clubId)).toBe(90)
})

test('settings that are saved later replace a plan that has not begun', async () => {
  const clubId = await inClub('Replaced plans')
  await save(clubId, 90, t.clock.now().add({ minutes: 2 }))
  await save(clubId, 40)
  t.clock.advance({ minutes: 3 })
  expect(await daysUntilExpiry(clubId)).toBe(40)
})

test('settings cannot begin in the past or in more than a year', async () => {
  const clubId = await inClub('Wrong days')
  const refusals = await Promise.all(
    [t.clock.now().subtract({ hours: 1 }), t.clock.now().add({ hours: 24 * 400 })].map(
      async (at) => (await save(clubId, 30, at)).errors?.[0]?.extensions?.fields,
    ),
  )
  expect(refusals).toEqual([
    { validFrom: 'Choose a day that is still to come' },
    { validFrom: 'Choose a day within the next year' },
  ])
})

test('the version that counts is shown, also behind many plans', async () => {
  const clubId = await inClub('Many plans')
  await save(clubId, 30)
  // So many that the list of the newest ones has no room for the first.
  for (let days = 1; days <= 20; days += 1) {
    t.clock.advance({ seconds: 1 })
    await save(clubId, days, t.clock.now().add({ hours: 24 * days }))
  }
  const { data } = await t.ask(
    t.world.owner,
    graphql(`query ($id: String!) { club(clubIdOrSlug: $id) { pointsSettings { version } } }`),
    { id: clubId },
  )
  const versions = data.club.pointsSettings?.map(({ version }) => version) ?? []
  expect(versions).toHaveLength(21)
  expect(versions.at(-1)).toBe(1)
})
