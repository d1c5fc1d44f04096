import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

const statements: string[] = []
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ onStatement: (text) => statements.push(text) })
})
afterAll(() => t.close())

const search = (person: Person | null, keyword: string, page: { offset?: number; limit?: number } = {}) =>
  t.ask(
    person,
    graphql(`query ($keyword: String!, $offset: Int, $limit: Int) {
      searchUsers(keyword: $keyword, offset: $offset, limit: $limit) {
        nodes { userName name } totalCount hasNextPage
      }
    }`),
    { keyword, ...page },
  )
const namesOf = async (keyword: string, person = t.world.member) =>
  (await search(person, keyword)).data.searchUsers.nodes.map(({ userName }) => userName)

test('people are found by parts of their names, who begins with it first', async () => {
  await t.world.addPerson('ann-lee', { name: 'Mara Quill' })
  await t.world.addPerson('quillon', { name: 'Zed' })
  await t.world.addPerson('someone', { name: 'Ann Squills' })
  await t.world.addPerson('mixed', { name: 'Ünal Öz' })
  expect(await namesOf('quill')).toEqual(
    ['quillon', 'someone', 'ann-lee'].sort((a, b) => order(a) - order(b)),
  )
  expect(await namesOf('  @QUILLON ')).toEqual(['quillon'])
  expect(await namesOf('mara q')).toEqual(['ann-lee'])
  expect(await namesOf('qu')).toEqual(['quillon', 'ann-lee'])
  expect(await namesOf('öz')).toEqual(['mixed'])
  expect(await namesOf('ÜNAL')).toEqual(['mixed'])
})

// People whose name begins with the keyword come first, then the others by name.
const order = (userName: string) => ['quillon', 'someone', 'ann-lee'].indexOf(userName)

test('nobody is found by an address, and nobody who is hidden, unproven or nameless', async () => {
  const { addPerson } = t.world
  await addPerson('plain-one', { name: 'Plain', email: 'secretive@hidden.test' })
  await addPerson('plain-two', { name: 'Plain', emailVerified: false })
  const away = await addPerson('plain-three', { name: 'Plain' })
  await t.db
    .updateTable('users')
    .set({ deactivated_at: t.clock.now() })
    .where('id', '=', away.userId)
    .execute()
  const gone = await addPerson('plain-four', { name: 'Plain' })
  await t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', gone.userId).execute()
  const nameless = await addPerson('no-name', { name: 'Plain' })
  await t.db.updateTable('users').set({ is_named: false }).where('id', '=', nameless.userId).execute()
  expect(await namesOf('plain')).toEqual(['plain-one'])
  for (const address of ['secretive@hidden.test', 'secretive', 'hidden.test', '@hidden', 'e@h']) {
    expect(await namesOf(address)).toEqual([])
  }
})

test('what a pattern would mean stands for itself', async () => {
  await t.world.addPerson('percent', { name: '100% Percent_age \\ Slash' })
  expect(await namesOf('100%')).toEqual(['percent'])
  expect(await namesOf('t_a')).toEqual(['percent'])
  expect(await namesOf('\\ sl')).toEqual(['percent'])
  for (const keyword of ['%', '__', '%%%', '', '   ', 'a\u0000b', 'x'.repeat(200)]) {
    expect(await namesOf(keyword)).toEqual([])
  }
})

test('a page of ten, and the next from an offset on', async () => {
  for (let n = 10; n < 22; n += 1) await t.world.addPerson(`many-${n}`, { name: `Crowd ${n}` })
  const first = await search(t.world.member, 'crowd')
  expect(first.data.searchUsers).toMatchObject({ totalCount: 12, hasNextPage: true })
  expect(first.data.searchUsers.nodes).toHaveLength(10)
  const next = await search(t.world.member, 'crowd', { offset: 10 })
  expect(next.data.searchUsers.nodes.map(({ name }) => name)).toEqual(['Crowd 20', 'Crowd 21'])
  for (const page of [{ limit: 51 }, { limit: 0 }, { offset: -1 }, { offset: 201 }]) {
    expect((await search(t.world.member, 'crowd', page)).code).toBe('BAD_INPUT')
  }
  expect((await search(null, 'crowd')).code).toBe('AUTH_NOT_AUTHENTICATED')
})

test('nobody lists the members: so many searches an hour', async () => {
  const reader = await t.world.addPerson('reader')
  for (let n = 0; n < 200; n += 1) expect((await search(reader, 'crowd')).code).toBe('OK')
  expect((await search(reader, 'crowd')).code).toBe('RATE_LIMITED')
  t.clock.advance({ hours: 1 })
  expect((await search(await t.world.signIn(reader), 'crowd')).code).toBe('OK')
})

test('among many people the index is asked, and not the table', async () => {
  await sql`
    insert into users (id, user_name, name, email, email_verified_at, created_at)
    select gen_random_uuid(), 'user-' || n, 'Person ' || md5(n::text), 'user' || n || '@many.test', now(), now()
    from generate_series(1, 30000) n`.execute(t.db)
  await sql`analyze users`.execute(t.db)
  const reader = await t.world.addPerson('planner')
  for (const keyword of ['abcdef', 'ann']) {
    statements.length = 0
    await search(reader, keyword)
    const text = statements.find((each) => each.includes('select u.*') && each.includes('like any'))
    const plan = await sql<{ 'QUERY PLAN': string }>`${sql.raw(
      `explain ${(text ?? '')
        .replaceAll('$1', `'{%${keyword}%}'`)
        .replaceAll('$2', `'{%${keyword}%}'`)
        .replaceAll('$3', `'${keyword}'`)
        .replaceAll('$4', `'${keyword}%'`)
        .replaceAll('$5', '11')
        .replaceAll('$6', '0')}`,
    )}`.execute(t.db)
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('users_by_parts')
    expect(lines).not.toContain('Seq Scan')
  }
})
