import { randomUUID } from 'node:crypto'
import { isErrorCode } from '@reprise/rules/platform/failures/error-codes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allWrites } from '#platform/writes/operation.ts'
import { schema } from '../../schema.ts'
import type { Person } from '../ask.ts'
import { actAs } from '../auth/act-as.ts'
import { account } from '../auth/post-auth.ts'
import { checkInvariants } from '../check-invariants.ts'
import { routesOf } from '../routes-of.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { subscribeByText } from '../subscribe.ts'
import type { Code, Column } from './columns.ts'
import { columns, dead, personOf } from './columns.ts'
import type { MatrixFixture } from './fixture.ts'
import { fieldsReadBy } from './fixture.ts'
import { codeWhileActing, staleReasons, staleRoutes, statusWhileActing } from './impersonated.ts'
import { makeFixture } from './make-fixture.ts'
import { matrix } from './matrix.ts'
import { notOfTheApi, restMatrix, writesOfTheTerminal } from './rest-matrix.ts'
import type { MatrixRow } from './row.ts'

let t: TestApp
let fixture: MatrixFixture
let foreign: MatrixFixture
let hidden: MatrixFixture
/** A staff person who acts as the host. */
let acting: Person
beforeAll(async () => {
  t = await startTestApp()
  fixture = await makeFixture(t)
  foreign = await makeFixture(t, { isOurs: false })
  hidden = await makeFixture(t, { isOurs: false, isPrivate: true })
  await account(t, 'staff@matrix.test', { isStaff: true })
  acting = (await actAs(t, 'staff@matrix.test', t.world.host.userName)).person
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

/** Adds a notification for the person, because a subscription stays silent until something happens. */
async function ringBell(person: Person | null): Promise<void> {
  if (!person) return
  const id = randomUUID()
  const row = {
    id,
    user_id: person.userId,
    type: 'EventStarted',
    properties: '{}',
    cause: id,
  }
  await t.db
    .insertInto('notification')
    .values({ ...row, created_at: t.clock.now() })
    .execute()
  await t.services.live.publish(t.db, [`notifications:${person.userId}`])
}

async function codeOfSubscription(
  person: Person | null,
  { document }: MatrixRow,
  variables: object,
): Promise<Code> {
  const opened = await subscribeByText(t.url, person, document, { ...variables })
  const bell = setInterval(() => void ringBell(person), 50)
  try {
    await opened.next()
    return 'OK'
  } catch (error) {
    const code = /"code":"(\w+)"/.exec(String(error))?.[1]
    if (!isErrorCode(code)) throw error
    return code
  } finally {
    clearInterval(bell)
    opened.close()
  }
}

async function codeOf(name: string, person: Person | null, at: MatrixFixture): Promise<Code> {
  const row = matrix[name]
  if (!row) throw new Error(`${name} has no row`)
  const variables = row.variables?.(at) ?? {}
  if (name.startsWith('Subscription.')) return codeOfSubscription(person, row, variables)
  const { code } = await t.askText(person, row.document, variables)
  if (code !== 'OK' && !isErrorCode(code)) throw new Error(`${code} is no code of the catalogue`)
  return code
}

/** An event of its own for a row, with what the row is about. */
const makeFor = ({ variables, needs = [] }: MatrixRow, { isOurs = true } = {}): Promise<MatrixFixture> => {
  const read = variables ? fieldsReadBy(variables, fixture) : []
  return makeFixture(t, { isOurs, wanted: new Set([...read, ...needs]) })
}

async function walk(fixtureOf: (column: Column) => Promise<MatrixFixture> | MatrixFixture, name: string) {
  const found: Partial<Record<Column, Code>> = {}
  for (const column of columns) {
    found[column] = await codeOf(name, personOf(t.world, column), await fixtureOf(column))
  }
  return found
}

describe.each(Object.entries(matrix))('%s', (name, row) => {
  // What a write leaves behind, a role or a ticket, stands at events of its own row: the rows work in any order.
  const isWrite = name.startsWith('Mutation.')

  test('at the own event', async () => {
    const at = isWrite ? await makeFor(row) : fixture
    const fixtureOf = (column: Column) => (row.isOnce && row.own[column] === 'OK' ? makeFor(row) : at)
    expect(await walk(fixtureOf, name)).toEqual(row.own)
  })

  test('by staff who act as the host', async () => {
    const expected = codeWhileActing(name, row)
    const at = row.isOnce && expected === 'OK' ? await makeFor(row) : fixture
    expect(await codeOf(name, acting, at)).toBe(expected)
  })

  // A row that names no event is not tested at other events.
  if (row.foreign === null || row.hidden === null) return
  test('at events of other people', async () => {
    const at = (code: Code | null) => Object.fromEntries(columns.map((column) => [column, code]))
    const { anonymous, deleted, pending } = row.own
    const theirs = isWrite ? await makeFor(row, { isOurs: false }) : foreign
    expect(await walk(() => theirs, name)).toEqual({ ...at(row.foreign), anonymous, deleted, pending })
    // An operation that is open to all looks at the person only where an event is hidden.
    const visitor = anonymous === 'OK' ? {} : { anonymous }
    expect(await walk(() => hidden, name)).toEqual({ ...at(row.hidden), ...dead, ...visitor })
  })
})

describe.each(restMatrix)('$route', ({ route, request, statuses }) => {
  test('answers each as it should', async () => {
    const [method = 'GET', path = ''] = route.split(' ')
    const found: Partial<Record<Column | 'acting', number>> = {}
    for (const column of [...columns, 'acting'] as const) {
      const person = column === 'acting' ? acting : personOf(t.world, column)
      const { params = {}, body } = request?.(fixture, hidden) ?? {}
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
      const response = await fetch(`${t.url}${filled}`, {
        method,
        headers: {
          ...(person && { authorization: `Bearer ${person.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      found[column] = response.status
    }
    expect(found).toEqual({ ...statuses, acting: statusWhileActing(route, statuses) })
  })
})

test('every operation of the API has a row, and every row its operation', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const operations = roots.flatMap((root) =>
    root ? Object.keys(root.getFields()).map((field) => `${root.name}.${field}`) : [],
  )
  expect(Object.keys(matrix).sort()).toEqual(operations.sort())
  expect(staleReasons(operations)).toEqual([])
})

test('every write of the server is one of the rows', () => {
  const known = [
    ...Object.keys(matrix).map((name) => name.split('.')[1]),
    ...restMatrix.map((row) => row.write),
    ...writesOfTheTerminal,
  ]
  expect(
    allWrites()
      .map((each) => each.name)
      .filter((name) => !known.includes(name)),
  ).toEqual([])
})

test('every route has a row', () => {
  const routes = routesOf(t.app.http)
  const rows = restMatrix.map((row) => row.route)
  expect(routes.filter((route) => !rows.includes(route) && !notOfTheApi.includes(route))).toEqual([])
  expect(rows.filter((route) => !routes.includes(route))).toEqual([])
  expect(staleRoutes(routes)).toEqual([])
})
