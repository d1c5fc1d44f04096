import type { GraphQLField, GraphQLObjectType, GraphQLOutputType } from 'graphql'
import {
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { schema } from '../../schema.ts'
import type { TestApp } from '../start-test-app.ts'
import type { Column } from './columns.ts'
import { columns, personOf } from './columns.ts'

/** How a document reaches an object of a type. */
const ways: Record<string, (fields: string) => string> = {
  Event: (fields) => `query ($id: String!) { event(eventIdOrSlug: $id) { ${fields} } }`,
  EventTicket: (fields) =>
    `query ($id: String!) { event(eventIdOrSlug: $id) { eventTickets { ${fields} } } }`,
  EventAttendee: (fields) =>
    `query ($id: String!) { eventAttendees(eventIdOrSlug: $id) { nodes { ${fields} } } }`,
  Booking: (fields) =>
    `query ($id: String!) { eventAttendees(eventIdOrSlug: $id) { nodes { bookings { ${fields} } } } }`,
  Ticket: (fields) => `query ($ticketId: ID!) { ticket(ticketId: $ticketId) { ${fields} } }`,
  Invite: (fields) => `query ($inviteId: ID!) { invite(inviteId: $inviteId) { ${fields} } }`,
}

type Field = GraphQLField<unknown, unknown>

// The other two have sessions that open nothing.
const callers = columns.filter((column) => column !== 'deleted' && column !== 'pending')

const fieldsWithoutArguments = (type: GraphQLObjectType): Field[] =>
  Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument))

/** What is asked of a field: nothing where it is a value, else its values and those of the objects in it. */
function selectionOf(type: GraphQLOutputType, depth: number): string | undefined {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (!isObjectType(named) || depth === 0) return undefined
  const below = fieldsWithoutArguments(named).flatMap((field) => asked(field, depth - 1))
  return below.length > 0 ? `{ ${below.join(' ')} }` : undefined
}

function asked(field: Field, depth: number): string[] {
  const below = selectionOf(field.type, depth)
  return below === undefined ? [] : [`${field.name} ${below}`]
}

/** Whether an answer says something: a number above zero, true, a text, or a list or object with something in it. */
const saysSomething = (value: unknown): boolean =>
  value !== null && typeof value === 'object' ? Object.values(value).some(saysSomething) : Boolean(value)

/** The objects of a type in an answer. */
function objectsIn(value: unknown, path: readonly string[]): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((each) => objectsIn(each, path))
  if (value === null || typeof value !== 'object') return []
  const [next, ...rest] = path
  const object = value as Record<string, unknown>
  return next === undefined ? [object] : objectsIn(object[next], rest)
}

/** All fields that a document asks for, as `Type.field`. */
export function fieldsOf(document: string): string[] {
  const types = new TypeInfo(schema)
  const found: string[] = []
  const Field = () => void found.push(`${types.getParentType()}.${types.getFieldDef()?.name}`)
  visit(parse(document), visitWithTypeInfo(types, { Field }))
  return found
}

/**
 * Returns the fields, as `Type.field`, that say something to one caller and nothing to another, although both reach the
 * object around them.
 */
export async function differingFields(t: TestApp, variables: Record<string, string>): Promise<Set<string>> {
  const differing = new Set<string>()
  for (const [name, way] of Object.entries(ways)) {
    const type = schema.getType(name)
    if (!isObjectType(type)) throw new Error(`${name} is no type of the schema.`)
    const path = fieldsOf(way('__typename'))
      .slice(0, -1)
      .map((field) => field.split('.')[1] ?? '')
    const seenBy = new Map<string, Set<Column>>()
    const reachedBy = new Set<Column>()
    const fields = fieldsWithoutArguments(type)
    const values = fields
      .filter((field) => isLeafType(getNamedType(field.type)))
      .map(({ name: value }) => value)
    const texts = [
      values.join(' '),
      ...fields.filter(({ name: of }) => !values.includes(of)).flatMap((field) => asked(field, 2)),
    ]
    for (const column of callers) {
      for (const text of texts) {
        const { data } = await t.askText<unknown>(personOf(t.world, column), way(text), variables)
        for (const object of objectsIn(data, path)) {
          reachedBy.add(column)
          for (const [field, value] of Object.entries(object))
            if (saysSomething(value)) seenBy.set(field, (seenBy.get(field) ?? new Set()).add(column))
        }
      }
    }
    for (const [field, by] of seenBy) if (by.size < reachedBy.size) differing.add(`${name}.${field}`)
  }
  return differing
}
