import type { GraphQLArgument, GraphQLInputType } from 'graphql'
import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TypedDocument } from '#platform/graphql/typed-document.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { schema } from '../../schema.ts'

const NUL = 'a\0b'
const containsNul = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(containsNul)
    : typeof value === 'string' && (value.includes('\0') || value.includes('\\u0000'))

let t: TestApp
const met: string[] = []
beforeAll(async () => {
  t = await startTestApp({
    onStatement(text, values) {
      if (values.some(containsNul)) met.push(text)
    },
  })
})
beforeEach(() => {
  met.length = 0
})
afterAll(() => t.close())

/** A value of this type, in which each text that may be any has a NUL. */
function made(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return made(type.ofType)
  if (isListType(type)) return [made(type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    return Object.fromEntries(fields.map((field) => [field.name, made(field.type)]))
  }
  const known: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true, DateTime: '2030-06-01T18:00:00Z' }
  return known[type.name] ?? NUL
}

/** Without what it may leave out: one field that is refused would keep the others from being read. */
function onlyNeeded(type: GraphQLInputType, kept: string): unknown {
  if (isNonNullType(type)) return onlyNeeded(type.ofType, kept)
  if (!isInputObjectType(type)) return made(type)
  const fields = Object.values(type.getFields()).filter(
    (field) => field.name === kept || isRequiredInputField(field),
  )
  return Object.fromEntries(fields.map((field) => [field.name, made(field.type)]))
}

function variablesOf(args: readonly GraphQLArgument[]): Record<string, unknown>[] {
  const inputs = args.flatMap(({ type }) => {
    const named = getNamedType(type)
    return isInputObjectType(named) ? Object.keys(named.getFields()) : []
  })
  const needed = args.filter(({ type }) => isNonNullType(type))
  const all = Object.fromEntries(args.map(({ name, type }) => [name, made(type)]))
  const alone = args.map((arg) =>
    Object.fromEntries([...needed, arg].map(({ name, type }) => [name, onlyNeeded(type, '')])),
  )
  const parts = inputs.map((kept) =>
    Object.fromEntries(args.map(({ name, type }) => [name, onlyNeeded(type, kept)])),
  )
  return [all, ...alone, ...parts]
}

const reads = Object.values(schema.getQueryType()?.getFields() ?? {})
  .filter(({ args }) => args.length > 0)
  .map((field) => {
    const heads = field.args.map(({ name, type }) => `$${name}: ${type}`)
    const passed = field.args.map(({ name }) => `${name}: $${name}`)
    const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''
    const document = `query (${heads.join(', ')}) { ${field.name}(${passed.join(', ')})${selection} }`
    return { name: field.name, document, tries: variablesOf(field.args) }
  })

test.each(reads)(
  '$name with a NUL asks the database nothing that it refuses',
  async ({ document, tries }) => {
    for (const variables of tries) {
      for (const person of [null, t.world.member]) {
        const { code, status } = await t.askText(person, document, variables)
        expect(code).not.toBe('INTERNAL')
        expect(status).toBeLessThan(500)
      }
    }
    expect(met).toEqual([])
  },
)

const names: [string, TypedDocument<object, object>][] = [
  ['event', graphql('{ event(eventIdOrSlug: "a\\u0000b") { slug } }')],
  ['club', graphql('{ club(clubIdOrSlug: "a\\u0000b") { slug } }')],
]
test.each(names)('no %s has such a name', async (_name, document) => {
  expect(await t.ask(null, document)).toMatchObject({ code: 'NOT_FOUND' })
})

test.each(['/event/a%00b', '/rep-club/a%00b', '/accept-invite/a%00b', '/files/a%00b.webp'])(
  'the page %s asks the database nothing that it refuses',
  async (path) => {
    expect((await fetch(`${t.url}${path}`)).status).toBeLessThan(500)
    expect(met).toEqual([])
  },
)
