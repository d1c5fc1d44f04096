import type { GraphQLField } from 'graphql'
import { getNamedType, isEnumType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../schema.ts'
import type { Person } from '../ask.ts'
import { actAs } from '../auth/act-as.ts'
import { account } from '../auth/post-auth.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import type { Try } from './argument-matrix.ts'
import { argumentMatrix } from './argument-matrix.ts'
import { columns, personOf } from './columns.ts'
import type { MatrixFixture } from './fixture.ts'
import { makeFixture } from './make-fixture.ts'
import { matrix } from './matrix.ts'
import type { Path } from './usual-input.ts'
import { inputAt, placesIn, usualInput } from './usual-input.ts'

let t: TestApp
let fixture: MatrixFixture
/** A staff person who acts as the host. */
let acting: Person
beforeAll(async () => {
  t = await startTestApp()
  fixture = await makeFixture(t)
  await account(t, 'staff@arguments.test', { isStaff: true })
  acting = (await actAs(t, 'staff@arguments.test', t.world.host.userName)).person
})
afterAll(() => t.close())

type Field = GraphQLField<unknown, unknown>
const roots = [schema.getQueryType(), schema.getSubscriptionType()].filter((root) => root != null)
const places = roots.flatMap((root) =>
  Object.values(root.getFields()).flatMap((field) =>
    placesIn(field.args).map((path) => ({
      operation: `${root.name}.${field.name}`,
      place: [root.name, field.name, ...path].join('.'),
      field,
      path,
    })),
  ),
)
const asked = places.filter(({ place }) => (argumentMatrix[place]?.length ?? 0) > 0)

/** Returns a query with all its arguments as variables. It selects as little as possible of its list. */
function documentOf({ name, args, type }: Field): string {
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const named = getNamedType(type)
  const isPage = isObjectType(named) && 'nodes' in named.getFields()
  const shown = isPage ? '{ nodes { __typename } }' : '{ __typename }'
  return `query (${declared}) { value: ${name}(${passed}) ${isObjectType(named) ? shown : ''} }`
}

/** Returns the values to send: the given one, or else each value of an enumeration. */
function valuesOf({ value }: Try, field: Field, path: Path): unknown[] {
  if (value) return [value(fixture)]
  const type = getNamedType(inputAt(field.args, path).type)
  return isEnumType(type) ? type.getValues().map((each) => each.name) : [undefined]
}

interface Found {
  value: unknown[] | { nodes?: unknown[] } | null
}
const finds = (data: Found | null) =>
  ((Array.isArray(data?.value) ? data.value : data?.value?.nodes) ?? []).length > 0

describe.each(asked)('$place', ({ operation, place, field, path }) => {
  test('may be sent, and tells something, to those who may know it and nobody else', async () => {
    const own = matrix[operation]?.own
    if (!own) throw new Error(`${operation} has no row`)
    for (const row of argumentMatrix[place] ?? []) {
      const expected = row.codes?.(own) ?? own
      for (const value of valuesOf(row, field, path)) {
        const found: Record<string, string> = {}
        const seers: string[] = []
        for (const column of [...columns, 'acting'] as const) {
          const person = column === 'acting' ? acting : personOf(t.world, column)
          const variables = usualInput(fixture, field.args, path, value)
          const { code, data } = await t.askText<Found | null>(person, documentOf(field), variables)
          found[column] = code
          if (finds(data)) seers.push(column)
        }
        expect(found, `${place}: ${value}`).toEqual({ ...expected, acting: row.acting ?? expected.host })
        if (row.foundBy) expect(seers.sort(), `${place}: ${value}`).toEqual([...row.foundBy].sort())
      }
    }
  })
})

test('every argument of a query has a row, and every row its argument', () => {
  expect(Object.keys(argumentMatrix).sort()).toEqual(places.map(({ place }) => place).sort())
})

test('nothing below a query takes an argument, which no row would walk', () => {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type))
  const below = types
    .filter(
      (type) => !type.name.startsWith('__') && !['Query', 'Mutation', 'Subscription'].includes(type.name),
    )
    .flatMap((type) => Object.values(type.getFields()).filter(({ args }) => args.length > 0))
  expect(below.map(({ name }) => name)).toEqual([])
})
