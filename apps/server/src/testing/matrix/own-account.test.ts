import type { GraphQLObjectType, GraphQLOutputType } from 'graphql'
import { getNamedType, isObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { schema } from '../../schema.ts'
import type { TestApp } from '../start-test-app.ts'
import { startTestApp } from '../start-test-app.ts'
import { sendInvite } from '../steps/send-invites.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** All that anyone may see of a person. Think before you add a field here. */
const shownOfAPerson = {
  User: [
    'avatarUrl',
    'bio',
    'isVerified',
    'name',
    'repScore',
    'socialMediaConnections',
    'tier',
    'userId',
    'userName',
  ],
  PublicSocial: ['provider', 'url'],
}

function typeOf(name: string): GraphQLObjectType {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`${name} is no object`)
  return type
}

const fieldsOf = (name: string) => Object.values(typeOf(name).getFields())

/** Returns a selection of all fields of a type. Leaves out fields that lead back to a type above it. */
function everythingOf(type: GraphQLOutputType, above: readonly string[] = []): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(
    (field) => !above.includes(getNamedType(field.type).name) && field.args.length === 0,
  )
  const inner = fields.map((field) => `${field.name} ${everythingOf(field.type, [...above, named.name])}`)
  return `{ ${inner.join(' ')} }`
}

test.each(Object.entries(shownOfAPerson))(
  'anyone sees of %s what is said and nothing else',
  (name, fields) => {
    expect(
      fieldsOf(name)
        .map((field) => field.name)
        .sort(),
    ).toEqual(fields)
  },
)

const ownFields = fieldsOf('Me').filter((field) => !shownOfAPerson.User.includes(field.name))

test.each(ownFields)('$name is asked of oneself and of nobody else', async ({ name, type }) => {
  const selected = `${name} ${everythingOf(type, ['Me'])}`
  expect((await t.askText(t.world.member, `{ currentUser { ${selected} } }`)).code).toBe('OK')
  const ofOthers = await t.askText(t.world.owner, `query ($id: ID!) { user(userId: $id) { ${selected} } }`, {
    id: t.world.member.userId,
  })
  expect(ofOthers.code).toBe('BAD_INPUT')
})

test('an own account is answered to the person who is signed in by it, never as a part of something else', () => {
  const holders = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__'))
    .filter((type) => Object.values(type.getFields()).some((field) => getNamedType(field.type).name === 'Me'))
  expect(holders.map((type) => type.name)).toEqual(['Mutation', 'Query'])
  const queries = fieldsOf('Query').filter((field) => getNamedType(field.type).name === 'Me')
  expect(queries.map(({ name, args }) => [name, args.length])).toEqual([['currentUser', 0]])
})

test('all that strangers can ask of a person tells nothing private, wherever the words stand', async () => {
  const person = await t.world.addPerson('withaddress', { phoneNumber: '+12135557777' })
  await t.ask(
    person,
    graphql('mutation { updateAddress(input: { address: "7 Hidden Lane", city: "Nowhere" }) { name } }'),
  )
  await sendInvite(t, person, 'secretfriend@example.test')
  const own = await t.askText(person, `{ currentUser ${everythingOf(typeOf('Me'))} }`)
  const secrets = ['withaddress@example.test', '+12135557777', '1990-05-17', '7 Hidden Lane', 'secretfriend@']
  expect(secrets.filter((secret) => !JSON.stringify(own.data).includes(secret))).toEqual([])
  for (const viewer of [null, t.world.stranger, t.world.owner]) {
    const { data, code } = await t.askText(
      viewer,
      `query ($id: ID!) { user(userId: $id) ${everythingOf(typeOf('User'))} }`,
      {
        id: person.userId,
      },
    )
    expect(code).toBe('OK')
    expect(secrets.filter((secret) => JSON.stringify(data).includes(secret))).toEqual([])
  }
})
