import type { GraphQLOutputType } from 'graphql'
import { getNamedType, isEnumType, isObjectType, isScalarType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../../schema.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import type { MatrixFixture } from './fixture.ts'
import { harmIn, hostile, tooLong, undisguised } from './hostile-texts.ts'
import { makeFixture } from './make-fixture.ts'
import { textsIn, usualInput } from './usual-input.ts'

let t: TestApp
let fixture: MatrixFixture
beforeAll(async () => {
  t = await startTestApp()
  fixture = await makeFixture(t)
})
afterAll(() => t.close())

/** Returns a selection of the scalar fields of an answer and of the objects directly in it. */
function wordsOf(type: GraphQLOutputType, depth = 1): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).flatMap(({ name, type: own, args }) => {
    const inner = getNamedType(own)
    const isPlain = isScalarType(inner) || isEnumType(inner)
    if (args.length > 0 || !(isPlain || depth > 0)) return []
    return [`${name} ${wordsOf(own, depth - 1)}`]
  })
  return `{ __typename ${fields.join(' ')} }`
}

/** Whether an answer says a text of this name, or something that hangs on it directly does. */
function hasText(type: GraphQLOutputType, own: string, depth = 1): boolean {
  const named = getNamedType(type)
  if (!isObjectType(named)) return false
  return Object.values(named.getFields())
    .filter(({ args }) => args.length === 0)
    .some(
      (field) =>
        (field.name === own && getNamedType(field.type).name === 'String') ||
        (depth > 0 && hasText(field.type, own, depth - 1)),
    )
}

/** Every place of the API where a text goes. */
const places = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  Object.values(root?.getFields() ?? {}).flatMap((field) =>
    textsIn(field.args).map((path) => {
      const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
      const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
      const asked = `${field.name}(${passed}) ${wordsOf(field.type)}`
      return {
        place: `${field.name}.${path.join('.')}`,
        path,
        isAnswered: root?.name === 'Mutation' && hasText(field.type, path.at(-1) ?? ''),
        args: field.args,
        document: `${root?.name.toLowerCase()} (${declared}) { ${asked} }`,
      }
    }),
  ),
)

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

/**
 * Inputs that take any text. An answer that contains such a text has it as it was typed. The test finds the other
 * inputs by itself, so they need no line here.
 */
const shown = [
  'inviteByUserName.input.message',
  'inviteUser.input.message',
  'updateAddress.input.address',
  'updateAddress.input.city',
  'updateAddress.input.region',
  'updateProfile.input.bio',
  'updateProfile.input.name',
]

/** Answers that are right for any text: an act that is done already, and a limit that is reached. */
const spent = ['CONFLICT', 'RATE_LIMITED']

test.each(places)('$place takes no harm by any text', async ({ place, path, isAnswered, args, document }) => {
  // An operation that ends an event gets an event of its own, and so does a zone, which has to be one of its event.
  const at = /^(cancel|delete)Event\.|EventTicket\.input\.scanningZones$/.test(place)
    ? await makeFixture(t)
    : fixture
  const send = async (text?: string) => {
    // Ends the open invites, because the same person is invited again.
    await t.db.updateTable('invite').set({ state: 'EXPIRED' }).where('state', '=', 'PENDING').execute()
    return t.askText(t.world.host, document, usualInput(at, args, path, text))
  }
  const usually = await send()
  const own = path.at(-1) ?? ''
  const mayBe = [usually.code, ...spent, ...(own.endsWith('IdOrSlug') ? ['NOT_FOUND'] : [])]
  for (const [what, text] of Object.entries(hostile)) {
    const { status, code, data, errors } = await send(text)
    const fields = Object.keys(errors[0]?.extensions.fields ?? {})
    const isRefusedThere = fields.some((field) => field.split('.').includes(own))
    if (!isRefusedThere) expect(mayBe, what).toContain(code)
    expect([what, code === 'INTERNAL', status < 500]).toEqual([what, false, true])
    const words = wordsIn({ data, errors })
    expect(harmIn(words), what).toEqual([])
    const isSaid = shown.includes(place) || (isAnswered && code === 'OK')
    if (isSaid && text !== tooLong) expect(words, what).toContain(undisguised(text))
  }
})

test('the fields that are shown are among them', () => {
  const known = places.map(({ place }) => place)
  expect(shown.filter((place) => !known.includes(place))).toEqual([])
  expect(known.length).toBeGreaterThan(100)
})

test('mails say what was written as plain text', async () => {
  await t.drain()
  const mails = await t.db.selectFrom('outbox_message').select(['subject', 'text', 'html']).execute()
  expect(harmIn(mails.flatMap(({ subject, text, html }) => [subject, text, html ?? '']))).toEqual([])
  const marked = mails.map(({ html }) => html ?? '').filter((html) => html.includes('alert(1)'))
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.filter((html) => /<script|<img src=x/.test(html))).toEqual([])
})
