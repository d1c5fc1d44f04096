import { afterAll, beforeAll, expect, test } from 'vitest'
import { GRAPHQL_PATH } from '#platform/graphql/mount.ts'
import { connect } from '#platform/postgres/connect.ts'
import type { MatrixFixture } from '../matrix/fixture.ts'
import { makeFixture } from '../matrix/make-fixture.ts'
import { matrix } from '../matrix/matrix.ts'
import { restMatrix } from '../matrix/rest-matrix.ts'
import { routesOf } from '../routes-of.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'

const CROWD = 300
const POOL = 8
/** Connections besides the pool: one that listens for changes, and the one that counts here. */
const BESIDE = 2

const lines: string[] = []
let t: TestApp
let fixture: MatrixFixture
beforeAll(async () => {
  t = await startTestApp({ connections: POOL, onLog: (line) => lines.push(line) })
  fixture = await makeFixture(t)
})
afterAll(() => t.close())

interface Call {
  method: string
  path: string
  body?: string | undefined
}

/** Sends all calls at once. Meanwhile checks that the server still answers, and counts its connections. */
async function crowd(calls: readonly Call[]) {
  await using counting = await connect(t.databaseUrl)
  const sent = calls.map(async ({ method, path, body }) => {
    const headers = { ...(body !== undefined && { 'content-type': 'application/json' }) }
    const response = await fetch(`${t.url}${path}`, { method, headers, body, redirect: 'manual' })
    return { status: response.status, text: await response.text() }
  })
  const health = fetch(`${t.url}/healthz`)
  const all = Promise.all(sent)
  let isRunning = true
  const counted = (async () => {
    let most = 0
    while (isRunning) {
      const { rows } = await counting.query<{ count: number }>(
        'select count(*)::int as count from pg_stat_activity where datname = current_database() and backend_type = $1',
        ['client backend'],
      )
      most = Math.max(most, rows[0]?.count ?? 0)
    }
    return most
  })()
  const answers = await all.finally(() => {
    isRunning = false
  })
  return { answers, connections: await counted, health: (await health).status }
}

async function expectCalm(what: string, calls: readonly Call[]): Promise<void> {
  const before = lines.length
  const { answers, connections, health } = await crowd(calls)
  expect(health, what).toBe(200)
  expect(connections, what).toBeLessThanOrEqual(POOL + BESIDE)
  const broken = answers.filter(({ status, text }) => status === 500 || text.includes('"INTERNAL"'))
  expect(broken.slice(0, 3), what).toEqual([])
  const errors = lines.slice(before).filter((line) => JSON.parse(line).level >= 50)
  expect(errors.slice(0, 3), what).toEqual([])
}

const times = (call: Call) => Array.from({ length: CROWD }, () => call)

test('every address bears a crowd of strangers', async () => {
  const routes = routesOf(t.app.http).filter((route) => !/^(HEAD|OPTIONS) /.test(route))
  expect(routes.length).toBeGreaterThan(35)
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    const { params = {}, body } =
      restMatrix.find((row) => row.route === route)?.request?.(fixture, fixture) ?? {}
    const known = new Map<string, string>(Object.entries(params))
    const filled = path.replaceAll(/:(\w+)|\*/g, (_, name: string) =>
      encodeURIComponent(known.get(name) ?? 'x'),
    )
    const text = method === 'GET' ? undefined : JSON.stringify(body ?? {})
    await expectCalm(route, times({ method, path: filled, body: text }))
  }
})

test('every question and write that strangers may send bears a crowd of them', async () => {
  const calls = Object.entries(matrix).flatMap(([name, { document, variables, own }]) => {
    if (document.trimStart().startsWith('subscription')) return []
    const body = JSON.stringify({ query: document, variables: variables?.(fixture) ?? {} })
    return [{ name, isOpen: own.anonymous === 'OK', call: { method: 'POST', path: GRAPHQL_PATH, body } }]
  })
  const open = calls.filter(({ isOpen }) => isOpen)
  expect(open.length).toBeGreaterThan(10)
  for (const { name, call } of open) await expectCalm(name, times(call))
  // All refused calls cost the same, so they are tested together.
  const refused = calls.filter(({ isOpen }) => !isOpen).map(({ call }) => call)
  expect(refused.length).toBeGreaterThan(50)
  await expectCalm(
    'what is refused',
    Array.from({ length: CROWD * 2 }, (_, at) => refused[at % refused.length] as Call),
  )
})
