import type { InputRef, InputType } from '@pothos/core'
import { z } from 'zod'
import { b } from './builder.ts'

type Types = typeof b extends PothosSchemaTypes.SchemaBuilder<infer Declared> ? Declared : never
type FieldBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'Arg' | 'InputObject'>
type Fields = Record<string, ReturnType<FieldBuilder['field']>>

const scalars = ['ID', 'String', 'Int', 'Float', 'Boolean', 'BigInt', 'Date', 'DateTime'] as const
type Scalar = (typeof scalars)[number]

/** What a schema itself does not say, by the name of the field. */
export interface FieldNotes {
  /** The GraphQL type of an enum or of an object; of a list that of its items. */
  types?: Record<string, InputType<Types>>
  descriptions?: Record<string, string>
}

interface FieldShape {
  /** Null: the schema is an enum or an object, and its type has a name. */
  scalar: Scalar | null
  isList: boolean
  isRequired: boolean
}

type Core = z.core.$ZodType

function only(found: readonly (Scalar | null)[]): Scalar | null {
  // A price arrives as a bigint or as a text of digits.
  if (found.includes('BigInt')) return 'BigInt'
  const [first] = found
  if (first === undefined || found.some((each) => each !== first)) throw new Error('its types differ')
  return first
}

const ofLiteral = (value: unknown): Scalar | null => {
  if (typeof value === 'string') return 'String'
  if (typeof value === 'boolean') return 'Boolean'
  return typeof value === 'bigint' ? 'BigInt' : 'Int'
}

/** What GraphQL accepts for a schema: its input, before any transformation. */
function shapeOf(schema: Core): FieldShape {
  const named = z.globalRegistry.get(schema)?.scalar
  const is = (scalar: Scalar | null): FieldShape => ({ scalar, isList: false, isRequired: true })
  const known = scalars.find((scalar) => scalar === named)
  if (known) return is(known)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return { ...shapeOf(def.innerType), isRequired: false }
    case 'nonoptional':
    case 'readonly':
      return shapeOf(def.innerType)
    case 'pipe':
      return shapeOf(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'array':
      return { ...shapeOf(def.element), isList: true, isRequired: true }
    case 'union':
      return is(only(def.options.map((option) => shapeOf(option).scalar)))
    case 'literal':
      return is(only(def.values.map(ofLiteral)))
    case 'string':
      return is('String')
    case 'boolean':
      return is('Boolean')
    case 'bigint':
      return is('BigInt')
    case 'number':
      return is('format' in def && def.format === 'safeint' ? 'Int' : 'Float')
    case 'enum':
    case 'object':
      return is(null)
    default:
      throw new Error(`GraphQL has no input for ${def.type}`)
  }
}

function objectOf(schema: Core): Record<string, Core> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return objectOf(def.in)
  if (def.type !== 'object') throw new Error(`an input is an object, not ${def.type}`)
  return def.shape
}

function fieldsOf(name: string, t: FieldBuilder, schema: Core, notes: FieldNotes): Fields {
  const { types = {}, descriptions = {} } = notes
  const object = objectOf(schema)
  for (const noted of [...Object.keys(types), ...Object.keys(descriptions)])
    if (!(noted in object)) throw new Error(`${name} has no field ${noted}`)
  return Object.fromEntries(
    Object.entries(object).map(([field, inner]) => {
      const { scalar, isList, isRequired } = shapeOf(inner)
      const type = scalar ?? types[field]
      if (!type) throw new Error(`name the GraphQL type of ${name}.${field}`)
      const description = descriptions[field]
      const options = { required: isRequired, ...(description !== undefined && { description }) }
      return [field, t.field({ type: isList ? [type] : type, ...options })]
    }),
  )
}

/** The GraphQL input that says what a schema takes. Only names and descriptions are given by hand. */
export function inputFrom<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  { description, ...notes }: FieldNotes & { description?: string } = {},
): InputRef<z.input<Schema>> {
  return b.inputType(name, {
    ...(description !== undefined && { description }),
    fields: (t) => fieldsOf(name, t, schema, notes),
  }) as unknown as InputRef<z.input<Schema>>
}

/** The arguments of a field that say what a schema takes. */
export function argsFrom(name: string, schema: z.ZodType, notes: FieldNotes): Fields {
  return b.args((t) => fieldsOf(name, t, schema, notes))
}
