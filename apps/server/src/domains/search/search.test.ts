import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import type { MadeEvent } from '#testing/steps/make-event.ts'
import { makeEvent } from '#testing/steps/make-event.ts'

const ADD_AS_COORDINATOR = graphql(
  `mutation ($eventId: ID!, $userName: String!) { addEventRoles(eventId: $eventId, userName: $userName, roles: [COORDINATOR]) { eventId } }`,
)

let t: TestApp
let sent: string[] = []
beforeAll(async () => {
  t = await startTestApp({ onStatement: (text) => sent.push(text) })
})
afterAll(() => t.close())
beforeEach(() => {
  sent = []
})

const document = graphql(`query ($keyword: String!, $filter: SearchFilter, $first: Int, $after: String) {
  search(keyword: $keyword, filter: $filter, first: $first, after: $after) {
    nodes { id kind title text path pictureUrl date timeZone mark } totalCount pageSize hasNextPage endCursor
  }
}`)

const ask = (keyword: string, more: Record<string, unknown> = {}, person: Person | null = null) =>
  t.ask(person, document, { keyword, ...more })

async function titles(keyword: string, person: Person | null = null): Promise<string[]> {
  return (await ask(keyword, { first: 100 }, person)).data.search.nodes.map(({ title }) => title)
}

const make = (displayName: string, more: Record<string, unknown> = {}, isDraft = false) =>
  makeEvent(t, { input: { clubId: null, displayName, ...more }, tickets: [], isDraft })

const inDays = (days: number) => {
  const start = t.clock.now().add({ hours: 24 * days })
  return {
    startDate: start.toString({ smallestUnit: 'second' }),
    endDate: start.add({ hours: 2 }).toString({ smallestUnit: 'second' }),
  }
}

const change = ({ eventId }: MadeEvent, columns: Record<string, unknown>) =>
  t.db.updateTable('event').set(columns).where('id', '=', eventId).execute()

it('finds by title, text and place, in any case, each word anywhere, taking signs as they are', async () => {
  await make('Zephyr Nights', {
    description: 'Slow\nelectronics by the water.',
    location: { address: 'Pier 70', isOnlyVisibleToApprovedAttendees: false },
  })
  await make('100% Zephyr')
  expect(await titles('zephyr')).toEqual(['Zephyr Nights', '100% Zephyr'])
  expect(await titles('  NIGHTS   zeph ')).toEqual(['Zephyr Nights'])
  expect(await titles('water ELECTRO pier 70')).toEqual(['Zephyr Nights'])
  expect(await titles('100%')).toEqual(['100% Zephyr'])
  expect(await titles('zephyr_')).toEqual([])
  expect(await titles('zephyr nowhere')).toEqual([])
})

it('says of each what it is, where it leads and when it is', async () => {
  const { eventId, slug } = await make('Quokka Ball', {
    description: `${'dance '.repeat(60)}until dawn`,
    timeZone: 'America/Los_Angeles',
    ...inDays(3),
  })
  const { data } = await ask('quokka')
  expect(data.search).toMatchObject({ totalCount: 1, pageSize: 10, hasNextPage: false })
  expect(data.search.nodes).toEqual([
    {
      id: eventId,
      kind: 'EVENT',
      title: 'Quokka Ball',
      text: expect.stringMatching(/^dance dance .{100,}…$/),
      path: `/events/${slug}`,
      pictureUrl: null,
      date: expect.stringMatching(/Z$/),
      timeZone: 'America/Los_Angeles',
      mark: null,
    },
  ])
})

it('puts what begins with the words first, then what has them in its title, then the next date', async () => {
  await make('Late gondola', inDays(9))
  await make('Early gondola', inDays(2))
  await make('Canals', { description: 'gondola rides', ...inDays(1) })
  await make('Gondola race', inDays(20))
  expect(await titles('gondola')).toEqual(['Gondola race', 'Early gondola', 'Late gondola', 'Canals'])
})

it('reads on page by page, each hit once', async () => {
  for (let index = 0; index < 12; index += 1) await make(`Marimba ${index}`, inDays(1 + (index % 3)))
  const seen: string[] = []
  let after: string | null = null
  for (let page = 0; page < 3; page += 1) {
    const { data } = await ask('marimba', { first: 5, after })
    expect(data.search.totalCount).toBe(12)
    expect(data.search.hasNextPage).toBe(page < 2)
    seen.push(...data.search.nodes.map(({ title }) => title))
    after = data.search.endCursor
  }
  expect(seen).toHaveLength(12)
  expect(new Set(seen).size).toBe(12)
  expect(seen).toEqual(await titles('marimba'))
})

it('finds what is hidden only for those who work on it, and says how it stands', async () => {
  await make('Heron shown')
  await make('Heron unlisted', { isListed: false })
  const { eventId } = await make('Heron private', { isPrivate: true })
  await make('Heron draft', {}, true)
  const everybody = ['Heron shown']
  for (const person of [null, t.world.member, t.world.coordinator]) {
    expect(await titles('heron', person)).toEqual(everybody)
    expect((await ask('heron', {}, person)).data.search.totalCount).toBe(1)
  }
  const own = (await ask('heron', {}, t.world.host)).data.search
  expect(own.nodes.map(({ title, mark }) => [title, mark]).sort()).toEqual([
    ['Heron draft', 'DRAFT'],
    ['Heron private', null],
    ['Heron shown', null],
    ['Heron unlisted', null],
  ])
  expect(own.totalCount).toBe(4)
  await t.ask(t.world.host, ADD_AS_COORDINATOR, { eventId, userName: t.world.coordinator.userName })
  expect((await titles('heron', t.world.coordinator)).sort()).toEqual(['Heron private', 'Heron shown'])
})

it('finds what was cancelled and what is over after all that is to come, the latest first', async () => {
  const over = async (title: string, days: number) => {
    const at = t.clock.now().subtract({ hours: 24 * days })
    await change(await make(title), { start_date: at, end_date: at })
  }
  await over('Bittern of long ago', 30)
  await over('Bittern of late', 2)
  await change(await make('Bittern called off', inDays(5)), { cancelled_at: t.clock.now() })
  await make('The next bittern', inDays(8))
  const found = (await ask('bittern')).data.search.nodes
  expect(found.map(({ title, mark }) => [title, mark])).toEqual([
    ['The next bittern', null],
    ['Bittern called off', 'CANCELLED'],
    ['Bittern of late', 'OVER'],
    ['Bittern of long ago', 'OVER'],
  ])
  const seen: string[] = []
  let after: string | null = null
  do {
    const { data } = await ask('bittern', { first: 1, after })
    seen.push(...data.search.nodes.map(({ title }) => title))
    after = data.search.hasNextPage ? data.search.endCursor : null
  } while (after)
  expect(seen).toEqual(found.map(({ title }) => title))
})

it.each([
  ['cafe', 'Soirée au Café Müßig'],
  ['CAFÉ', 'Soirée au Café Müßig'],
  ['soiree mussig', 'Soirée au Café Müßig'],
  ['SMØRREBRØD', 'Smorrebrod for all'],
  ['smørrebrød', 'Smorrebrod for all'],
])('does not look at accents: %s', async (keyword, title) => {
  if (!(await titles(title)).includes(title)) await make(title)
  expect(await titles(keyword)).toEqual([title])
  const { data } = await t.ask(
    null,
    graphql(
      'query ($keyword: String!) { events(criteria: { keyword: $keyword }) { nodes { displayName } } }',
    ),
    { keyword: keyword.split(' ')[0] },
  )
  expect(data.events.nodes.map(({ displayName }) => displayName)).toEqual([title])
})

it('never finds an event by a place that is hidden, no matter who asks', async () => {
  const place = (address: string, isOnlyVisibleToApprovedAttendees: boolean) => ({
    location: { address, isOnlyVisibleToApprovedAttendees },
  })
  await make('Open house', place('12 Kumquat Lane', false))
  await make('Secret house', place('14 Kumquat Lane', true))
  for (const person of [null, t.world.member, t.world.host]) {
    expect(await titles('kumquat', person)).toEqual(['Open house'])
    expect(await titles('secret kumquat', person)).toEqual([])
  }
})

it.each(['', '   ', '\t\n'])('finds nothing for %j, and asks nobody', async (keyword) => {
  sent = []
  expect((await ask(keyword)).data.search).toMatchObject({ nodes: [], totalCount: 0, hasNextPage: false })
  expect(sent.filter((text) => text.includes('event'))).toEqual([])
})

it.each([
  ['PEOPLE', { filter: 'PEOPLE' }],
  ['PIES', { filter: 'PIES' }],
  ['a filter that is none', { filter: 'EVERYTHING' }],
  ['a long keyword', { keyword: 'x'.repeat(101) }],
  ['what cannot be saved', { keyword: 'a\u0000b' }],
  ['too many at once', { first: 101 }],
  ['a cursor of another list', { after: Buffer.from('[2,"coming","x","y","z"]').toString('base64url') }],
  ['a cursor that is none', { after: 'nonsense' }],
])('refuses %s', async (_name, more) => {
  expect((await ask('heron', more)).code).toBe('BAD_INPUT')
})

it('takes a statement for each kind of a page, and one for the hosts, however many there are', async () => {
  const PAGE = graphql(
    'query ($keyword: String!) { search(keyword: $keyword) { nodes { id title text } hasNextPage } }',
  )
  expect(await t.statements(() => t.ask(null, PAGE, { keyword: 'marimba' }))).toBe(4)
})

it('goes by its index among many events', async () => {
  sent = []
  await ask('marimba electro')
  const text = sent.find((each) => each.includes(') hit') && each.includes('from event')) ?? ''
  const now = t.clock.now().toString()
  const [words, both] = [
    ['%marimba%', '%electro%'],
    ['marimba electro%', '%marimba electro%'],
  ]
  const values = [now, now, ...both, ...words, 11]
  const plan = await t.db
    .transaction()
    .execute(async (tx) => {
      await sql`
        insert into event (id, slug, event_type, display_name, description, start_date, end_date, time_zone,
          created_by, created_at, published_at, latest_end)
        select gen_random_uuid(), 'crowd-' || n, 'PARTY', 'Crowd', repeat(md5(n::text) || ' ', 20),
          ${inDays(4).startDate}::timestamptz, ${inDays(4).endDate}::timestamptz, 'UTC',
          (select id from users limit 1), now(), now(), ${inDays(4).endDate}::timestamptz
        from generate_series(1, 5000) n`.execute(tx)
      await sql`analyze event`.execute(tx)
      let next = 0
      const whole = text.replaceAll(/\$\d+/g, () => `'${values[next++]}'`)
      const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${whole}`).execute(tx)
      throw new Error(rows.map((row) => row['QUERY PLAN']).join('\n'))
    })
    .catch((rolledBack: Error) => rolledBack.message)
  expect(plan).toContain('Bitmap Index Scan on event_search')
})
