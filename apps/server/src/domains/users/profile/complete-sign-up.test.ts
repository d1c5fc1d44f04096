import { afterAll, beforeAll, expect, test } from 'vitest'
import * as terms from '#domains/terms/public.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const shown = 'name userName phoneNumber isComplete verifiedPhoneNumber agreeToTermsAndConditions'
const complete = (person: Person | null, input: object) =>
  t.ask(
    person,
    graphql(`mutation ($input: CompleteSignUpInput!) { completeSignUp(input: $input) { ${shown} } }`),
    { input },
  )

/** Makes a person as after a first sign-in by a number: the name is a stand-in, and they agreed to nothing. */
async function arrived(userName: string): Promise<Person> {
  const person = await t.world.addPerson(userName, { dateOfBirth: undefined, gender: undefined })
  await t.db
    .updateTable('users')
    .set({ name: 'Unknown', is_named: false, gender: 'UNKNOWN', date_of_birth: null })
    .where('id', '=', person.userId)
    .execute()
  await t.db.deleteFrom('terms_agreement').where('user_id', '=', person.userId).execute()
  return person
}

const rest = { dateOfBirth: '1990-05-17', gender: 'FEMALE', agreeToTermsAndConditions: true }

test('what a phone account lacks is completed at once, and its user name follows the name', async () => {
  const person = await arrived('by-phone')
  const { data } = await complete(person, { name: 'Newly Named', ...rest })
  expect(data.completeSignUp).toMatchObject({
    name: 'Newly Named',
    userName: expect.stringMatching(/^newly-named\d+$/),
    isComplete: true,
    agreeToTermsAndConditions: true,
  })
})

test('each missing field is named, and nothing is kept of the rest', async () => {
  const person = await arrived('half-way')
  const { code, errors } = await complete(person, { name: 'Half Way' })
  expect(code).toBe('BAD_INPUT')
  expect(errors[0]?.extensions.fields).toEqual({
    dateOfBirth: 'Must enter date of birth',
    gender: 'Choose valid gender',
    agreeToTermsAndConditions: 'Please agree to the terms of service and the privacy policy.',
  })
  const { data } = await t.ask(person, graphql(`{ currentUser { ${shown} } }`))
  expect(data.currentUser).toMatchObject({ name: 'Unknown', isComplete: false })
})

test('a user name that somebody has is refused on its field, whatever its case', async () => {
  const person = await arrived('wants-a-name')
  const input = { name: 'Any Person', ...rest, userName: t.world.member.userName.toUpperCase() }
  const { errors } = await complete(person, input)
  expect(errors[0]?.extensions.fields).toEqual({
    userName: 'This username is taken. Please choose another.',
  })
  const { data } = await complete(person, { ...input, userName: 'A-Name-Of-Mine' })
  expect(data.completeSignUp.userName).toBe('a-name-of-mine')
})

test('a number that is given here is unproven', async () => {
  const person = await arrived('by-mail')
  await t.db
    .updateTable('users')
    .set({ phone_number: null, phone_verified_at: null })
    .where('id', '=', person.userId)
    .execute()
  const { data } = await complete(person, { name: 'By Mail', ...rest, phoneNumber: '(415) 555-2671' })
  expect(data.completeSignUp).toMatchObject({
    phoneNumber: '+14155552671',
    verifiedPhoneNumber: false,
    isComplete: true,
  })
})

test('nothing that is there is changed by it, and a repeated call is answered the same', async () => {
  const person = await arrived('twice')
  const input = { name: 'Twice Sent', ...rest }
  expect((await complete(person, input)).code).toBe('OK')
  expect((await complete(person, input)).code).toBe('OK')
  expect((await complete(person, { name: 'Somebody Else' })).code).toBe('BAD_INPUT')
})

test('new terms are agreed to by their version, and only by the one in force', async () => {
  const person = await t.world.addPerson('reads-terms')
  const version = await inWork(t.services, (work) =>
    terms.publishTerms(work, { terms: terms.htmlText('<p>New</p>'), privacy: terms.htmlText('<p>New</p>') }),
  )
  const agree = (which: number) =>
    t.ask(person, graphql(`mutation ($version: Int!) { agreeToTerms(version: $version) { ${shown} } }`), {
      version: which,
    })
  const before = await t.ask(person, graphql(`{ currentUser { ${shown} } }`))
  expect(before.data.currentUser.agreeToTermsAndConditions).toBe(false)
  expect((await agree(version - 1)).code).toBe('CONFLICT')
  expect((await agree(version)).data.agreeToTerms.agreeToTermsAndConditions).toBe(true)
  expect((await agree(version)).code).toBe('OK')
})
