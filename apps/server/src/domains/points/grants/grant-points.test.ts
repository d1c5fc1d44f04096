import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeClub } from '#testing/clubs/make-club.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

// Also tests import-points.ts.

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

const grant = (person: Person, clubId: string, change: object = {}) =>
  t.ask(
    person,
    graphql(`mutation ($input: GrantPointsInput!) {
      grantPoints(input: $input) { pointsGrantId userName amount reason }
    }`),
    {
      input: {
        clubId,
        userName: person.userName,
        amount: '40',
        reason: 'Best cake',
        idempotencyKey: randomUUID(),
        ...change,
      },
    },
  )

const importCsv = (person: Person, clubId: string, csv: string, dryRun: boolean) =>
  t.ask(
    person,
    graphql(`mutation ($clubId: ID!, $csv: String!, $dryRun: Boolean!, $idempotencyKey: String!) {
      importPoints(clubId: $clubId, csv: $csv, dryRun: $dryRun, idempotencyKey: $idempotencyKey) {
        isApplied total rows { line userName amount reason problem text values }
      }
    }`),
    { clubId, csv, dryRun, idempotencyKey: randomUUID() },
  )

const save = (person: Person, clubId: string, change: object = {}) =>
  t.ask(
    person,
    graphql(`mutation ($input: SavePointsSettingsInput!) {
      savePointsSettings(input: $input) {
        pointsSettings { version baseCost discountBuckets { threshold percent } expiresAfterDays }
      }
    }`),
    {
      input: { clubId, discountBuckets: [], multiplierPercent: 100, maturesAfterDays: 0, ...change },
    },
  )

const pointsAt = async (person: Person, clubId: string) => {
  const { data } = await t.ask(
    person,
    graphql(`query ($clubId: ID!) {
      myPoints { nodes { available maturing everEarned club { clubId } } }
      pointsStatement(clubId: $clubId) { nodes { amount text values lot { kind expiresOn } } }
    }`),
    { clubId },
  )
  return {
    balance: data.myPoints.nodes.find(({ club }) => club.clubId === clubId),
    lines: data.pointsStatement.nodes,
  }
}

test('a grant gives points with its reason, once for each key, and counts for no tier', async () => {
  const { owner } = t.world
  const clubId = await makeClub(t, owner, { name: 'Grants' })
  const idempotencyKey = randomUUID()
  const first = await grant(owner, clubId, { idempotencyKey })
  expect(first.data.grantPoints).toMatchObject({ userName: 'owner', amount: '40', reason: 'Best cake' })
  expect((await grant(owner, clubId, { idempotencyKey })).data).toEqual(first.data)
  const { balance, lines } = await pointsAt(owner, clubId)
  expect(balance).toMatchObject({ available: '40', everEarned: '0' })
  expect(lines).toEqual([
    {
      amount: '40',
      text: 'Given by the club: {{reason}}',
      values: { reason: 'Best cake' },
      lot: { kind: 'GRANTED', expiresOn: null },
    },
  ])
})

test('people outside the club get nothing, and each role may do what table C says', async () => {
  const { owner, host, door, member, stranger } = t.world
  const clubId = await makeClub(t, owner, { name: 'Roles' }, [
    { person: host, role: 'REWARD_MANAGER' },
    { person: door, role: 'ACCOUNT_MANAGER' },
  ])
  const refused = await grant(owner, clubId, { userName: 'member' })
  expect(refused.code).toBe('BAD_INPUT')
  expect(refused.errors?.[0]?.extensions?.fields).toEqual({
    userName: 'This club has no member with this username',
  })
  const codes = await Promise.all(
    [door, host, member, stranger].map(
      async (person) => (await grant(person, clubId, { userName: 'owner' })).code,
    ),
  )
  expect(codes).toEqual(['OK', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  const hidden = await makeClub(t, owner, { name: 'Hidden', published: false })
  expect((await grant(member, hidden, { userName: 'owner' })).code).toBe('NOT_FOUND')
  for (const amount of ['0', '1000001', '9223372036854775807'])
    expect((await grant(owner, clubId, { amount })).code).toBe('BAD_INPUT')
})

test('an import says what is wrong in which line, gives nothing then, and gives all when it is right', async () => {
  const { owner, host } = t.world
  const clubId = await makeClub(t, owner, { name: 'Imports' }, [{ person: host, role: 'ADMIN' }])
  const bad =
    'user name,points,reason\nowner,5,Thanks\nmember,5,Thanks\nhost,1.5,Thanks\nhost,5,\nho\u00ADst,5,Thanks'
  const { data } = await importCsv(owner, clubId, bad, false)
  expect(data.importPoints).toMatchObject({ isApplied: false, total: '5' })
  expect(data.importPoints.rows.map(({ line, problem }) => [line, problem === null])).toEqual([
    [2, true],
    [3, false],
    [4, false],
    [5, false],
    [6, false],
  ])
  // Each problem is a text with values, so people read it in their language.
  const said = data.importPoints.rows.slice(1).map(({ problem, text, values }) => ({ problem, text, values }))
  expect(said).toEqual([
    {
      problem: 'This club has no member with this username',
      text: 'This club has no member with this username',
      values: null,
    },
    {
      problem: 'Points must be a whole number from 1 to 1,000,000',
      text: '{{label}} must be a whole number from {{least}} to {{most}}',
      values: { label: { text: 'Points' }, least: 1, most: 1_000_000 },
    },
    { problem: 'Reason is required', text: '{{label}} is required', values: { label: { text: 'Reason' } } },
    {
      problem: 'This username has a character that nobody can see. Type the name again.',
      text: 'This username has a character that nobody can see. Type the name again.',
      values: null,
    },
  ])
  const good = 'owner,5,Thanks\n@Host,7,"Cake, and tea"\nowner,6,Again'
  expect((await importCsv(owner, clubId, good, true)).data.importPoints).toMatchObject({
    isApplied: false,
    total: '18',
  })
  expect((await pointsAt(owner, clubId)).balance).toBeUndefined()
  expect((await importCsv(owner, clubId, good, false)).data.importPoints.isApplied).toBe(true)
  expect((await pointsAt(owner, clubId)).balance).toMatchObject({ available: '11' })
  expect((await pointsAt(host, clubId)).balance).toMatchObject({ available: '7' })
  expect((await importCsv(owner, clubId, ' \n', true)).code).toBe('BAD_INPUT')
})

test('each change of the settings is a version, and later points go by it', async () => {
  const { owner, host, member } = t.world
  const clubId = await makeClub(t, owner, { name: 'Settings' }, [{ person: host, role: 'EVENT_MANAGER' }])
  await grant(owner, clubId)
  t.clock.advance({ seconds: 1 })
  const discountBuckets = [{ threshold: 100, percent: 5 }]
  await save(owner, clubId, { baseCost: '10', discountBuckets, expiresAfterDays: 30 })
  t.clock.advance({ seconds: 1 })
  const { data } = await save(owner, clubId, { expiresAfterDays: 60, maturesAfterDays: 2 })
  expect(data.savePointsSettings.pointsSettings).toEqual([
    { version: 2, baseCost: null, discountBuckets: [], expiresAfterDays: 60 },
    { version: 1, baseCost: '10', discountBuckets, expiresAfterDays: 30 },
  ])
  await grant(owner, clubId)
  const { balance, lines } = await pointsAt(owner, clubId)
  expect(balance).toMatchObject({ available: '40', maturing: '40' })
  expect(lines.map(({ lot }) => lot?.expiresOn === null)).toEqual([false, true])

  const read = async (person: Person) =>
    (
      await t.ask(
        person,
        graphql(`query ($id: String!) {
          club(clubIdOrSlug: $id) { canEditPoints pointsSettings { version } }
        }`),
        { id: clubId },
      )
    ).data.club
  expect(await read(host)).toMatchObject({
    canEditPoints: false,
    pointsSettings: [{ version: 2 }, { version: 1 }],
  })
  expect(await read(member)).toEqual({ canEditPoints: false, pointsSettings: null })
  expect((await save(host, clubId)).code).toBe('FORBIDDEN')
})

test('a membership has the balances of its club, also before any points, and for its member alone', async () => {
  const { owner, host, stranger } = t.world
  const clubId = await makeClub(t, owner, { name: 'Balances' }, [{ person: host, role: 'ADMIN' }])
  await grant(owner, clubId)
  const other = await makeClub(t, owner, { name: 'No points' })
  const balancesOf = async (person: Person, id: string) => {
    const { data } = await t.ask(
      person,
      graphql(`query ($id: String!) { club(clubIdOrSlug: $id) {
        membership { balances { available maturing held spent expired everEarned club { clubId } } }
      } }`),
      { id },
    )
    return data.club.membership?.balances ?? null
  }
  const none = { available: '0', maturing: '0', held: '0', spent: '0', expired: '0', everEarned: '0' }
  expect(await balancesOf(owner, clubId)).toEqual({ ...none, available: '40', club: { clubId } })
  expect(await balancesOf(owner, other)).toEqual({ ...none, club: { clubId: other } })
  expect(await balancesOf(host, clubId)).toEqual({ ...none, club: { clubId } })
  expect(await balancesOf(stranger, clubId)).toBeNull()
})
