import { idInput } from '@reprise/rules/platform/ids/id.input'
import { colorInput } from '@reprise/rules/platform/text/color.input'
import { instantInput } from '@reprise/rules/platform/time/instant.input'
import { priceInput } from '@reprise/rules/tickets/stock/price.input'
import { dateOfBirthInput } from '@reprise/rules/users/date-of-birth.input'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { b } from './builder.ts'
import type { FieldNotes } from './input-from.ts'
import { argsFrom } from './input-from.ts'

const SizeType = b.enumType('Size', { values: ['SMALL', 'LARGE'] as const })
const sizes = z.enum(['SMALL', 'LARGE'])

const declare = (name: string, schema: z.ZodType, notes: FieldNotes = {}) =>
  b.queryField(name, (t) => t.string({ args: argsFrom(name, schema, notes), resolve: () => '' }))

const kinds: readonly [string, z.ZodType, string][] = [
  ['text', z.string().max(10).trim(), 'String!'],
  ['color', colorInput, 'String!'],
  ['whole', z.int().min(1), 'Int!'],
  ['fraction', z.number().max(1), 'Float!'],
  ['flag', z.boolean(), 'Boolean!'],
  ['id', idInput('Event').refine(() => true), 'ID!'],
  ['day', dateOfBirthInput('2026-01-01'), 'Date!'],
  ['instant', instantInput('Start').nullable(), 'DateTime'],
  ['price', priceInput, 'BigInt!'],
  ['size', sizes, 'Size!'],
  ['sizes', z.array(sizes).max(2), '[Size!]!'],
  ['ids', z.array(idInput('Event')).nullish(), '[ID!]'],
  ['leftOut', z.string().optional(), 'String'],
  ['emptied', z.string().nullable(), 'String'],
  ['usual', z.int().default(3), 'Int'],
  ['filled', z.boolean().nullish().transform(Boolean), 'Boolean'],
  ['noneOrMore', z.union([z.literal(0), z.int().min(1)]), 'Int!'],
  ['called', sizes.meta({ scalar: 'String' }), 'String!'],
]

test('each kind of schema has its type, and may be left out or null where the schema takes that', () => {
  const shape = Object.fromEntries(kinds.map(([name, schema]) => [name, schema]))
  const whole = z
    .object(shape)
    .refine(() => true)
    .transform((given) => given)
  declare('kinds', whole, {
    types: { size: SizeType, sizes: SizeType },
    descriptions: { whole: 'At least one.' },
  })
  const { args = [] } = b.toSchema().getQueryType()?.getFields().kinds ?? {}
  const typeOf = new Map(args.map(({ name, type }) => [name, String(type)]))
  expect(kinds.map(([name]) => [name, typeOf.get(name)])).toEqual(kinds.map(([name, , type]) => [name, type]))
  expect(args.find(({ name }) => name === 'whole')?.description).toBe('At least one.')
})

test.each<[string, z.ZodType, FieldNotes, string]>([
  ['an enum without its name', z.object({ size: sizes }), {}, 'name the GraphQL type of'],
  [
    'a note on a field that is not there',
    z.object({}),
    { descriptions: { gone: 'Gone.' } },
    'has no field gone',
  ],
  ['what GraphQL cannot say', z.object({ any: z.record(z.string(), z.string()) }), {}, 'no input for record'],
  ['two kinds at once', z.object({ either: z.union([z.string(), z.boolean()]) }), {}, 'its types differ'],
  ['what is no object', z.string(), {}, 'an input is an object'],
])('the server does not start with %s', (what, schema, notes, message) => {
  expect(() => argsFrom(what, schema, notes)).toThrow(message)
})
