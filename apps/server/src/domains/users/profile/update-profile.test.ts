import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { WHO_AM_I } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const shown = `name userName bio dateOfBirth gender age ageRange repScore isComplete missingProfileFields
  repScoreParts { factor score most count } walkthrough { type status }`

const update = (person: Person | null, input: object) =>
  t.ask(
    person,
    graphql(`mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { ${shown} } }`),
    { input },
  )
const me = async (person: Person) =>
  (await t.ask(person, graphql(`{ currentUser { ${shown} } }`))).data.currentUser

test('what is given changes, and nothing else', async () => {
  const person = await t.world.addPerson('changes-little', { bio: 'Old words' })
  const before = await me(person)
  const { data } = await update(person, { name: '  New Name ' })
  expect(data.updateProfile).toEqual({ ...before, name: 'New Name' })
  expect((await update(person, { bio: ' ' })).data.updateProfile).toEqual({
    ...before,
    name: 'New Name',
    bio: null,
  })
  expect((await update(person, {})).data.updateProfile.name).toBe('New Name')
})

test('each wrong field is named with its text, and nothing of the rest is kept', async () => {
  const person = await t.world.addPerson('all-wrong')
  const before = await me(person)
  const { code, errors } = await update(person, {
    name: '\u200b',
    userName: 'a b',
    bio: 'b'.repeat(5001),
    dateOfBirth: '2999-01-01',
    gender: 'UNKNOWN',
  })
  expect([code, errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    {
      name: 'Name is required',
      userName: 'Usernames have 3 to 60 letters, numbers and single hyphens, with at least one letter',
      bio: 'Bio can have at most 5,000 characters',
      dateOfBirth: "Date of birth can't be in the future",
      gender: 'Choose valid gender',
    },
  ])
  const none = await update(person, { bio: 'Kept?', dateOfBirth: null })
  expect(none.errors[0]?.extensions.fields).toEqual({ dateOfBirth: 'Date of birth is required' })
  expect(await me(person)).toEqual(before)
})

test('what was missing raises completeness and rep score at once, part by part', async () => {
  const person = await t.world.addPerson('grows', { gender: 'UNKNOWN', dateOfBirth: undefined })
  const before = await me(person)
  expect([before.isComplete, before.repScore, before.missingProfileFields]).toEqual([
    false,
    10,
    ['dateOfBirth', 'gender'],
  ])
  await update(person, { gender: 'FEMALE' })
  const { data } = await update(person, { dateOfBirth: '1990-05-17' })
  const after = data.updateProfile
  expect([after.isComplete, after.repScore, after.missingProfileFields]).toEqual([true, 15, []])
  expect(after.repScoreParts.reduce((sum, { score }) => sum + score, 0)).toBe(15)
  expect(after.repScoreParts.find(({ factor }) => factor === 'COMPLETE_PROFILE')).toEqual({
    factor: 'COMPLETE_PROFILE',
    score: 5,
    most: 5,
    count: '1',
  })
})

test('age and its range turn with the day', async () => {
  const day = (years: number, days: number) =>
    t.clock.now().toZonedDateTimeISO('UTC').toPlainDate().subtract({ years }).add({ days }).toString()
  const person = await t.world.addPerson('grows-up')
  const ageBorn = async (dateOfBirth: string) => {
    const { age, ageRange } = (await update(person, { dateOfBirth })).data.updateProfile
    return [age, ageRange]
  }
  expect(await ageBorn(day(18, 1))).toEqual([17, null])
  expect(await ageBorn(day(18, 0))).toEqual([18, 'FROM_18_TO_24'])
  expect(await ageBorn(day(25, 0))).toEqual([25, 'FROM_25_TO_34'])
  expect(await ageBorn(day(44, 0))).toEqual([44, 'FROM_35_TO_44'])
  expect(await ageBorn(day(45, 0))).toEqual([45, 'OVER_44'])
  expect(await ageBorn(day(90, 0))).toEqual([90, 'OVER_44'])
})

test('a user name that somebody has, or left lately, is refused on its field whatever its case', async () => {
  const first = await t.world.addPerson('first-holder')
  const second = await t.world.addPerson('second-holder')
  const taken = { userName: 'This username is taken. Please choose another.' }
  const refused = await update(second, { userName: 'FIRST-Holder', bio: 'Kept?' })
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual(['CONFLICT', taken])
  expect((await me(second)).bio).toBeNull()
  expect((await update(first, { userName: 'moved-on' })).data.updateProfile.userName).toBe('moved-on')
  expect((await update(second, { userName: 'first-holder' })).code).toBe('CONFLICT')
  // The person who had the user name before may take it back.
  expect((await update(first, { userName: 'first-holder' })).code).toBe('OK')
  expect((await update(first, { userName: 'moved-on' })).code).toBe('OK')
  t.clock.advance({ hours: 24 * 30 })
  expect((await update(await t.world.signIn(second), { userName: 'first-holder' })).code).toBe('OK')
})

test.each(['admin', 'Support', 'support-24', 'reprise', 'reprise-team'])(
  'nobody takes the name %s, which stands for us',
  async (userName) => {
    const person = await t.world.addPerson(`wants-${userName.toLowerCase()}`)
    const { code, errors } = await update(person, { userName })
    expect(code).toBe('CONFLICT')
    expect(errors[0]?.extensions.fields).toEqual({
      userName: 'This username is taken. Please choose another.',
    })
  },
)

test('letters that only look like others are no user name', async () => {
  const person = await t.world.addPerson('wants-wide-letters')
  expect((await update(person, { userName: 'ａｄｍｉｎ' })).code).toBe('BAD_INPUT')
})

test('who has such a name keeps it', async () => {
  const person = await t.world.addPerson('staff-24')
  expect((await update(person, { userName: 'staff-24', bio: 'Was here before' })).code).toBe('OK')
  expect((await me(person)).userName).toBe('staff-24')
})

test('of two people who take one name at once one gets it', async () => {
  const people = await Promise.all([1, 2, 3, 4].map((number) => t.world.addPerson(`runner-${number}`)))
  const answers = await Promise.all(people.map((person) => update(person, { userName: 'the-one-name' })))
  expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'OK'])
})

test('names are not left without end', async () => {
  const person = await t.world.addPerson('never-settles')
  for (const userName of ['settles-a', 'settles-b', 'settles-c']) {
    expect((await update(person, { userName })).code).toBe('OK')
  }
  const { code, errors } = await update(person, { userName: 'settles-d' })
  expect([code, Object.keys(errors[0]?.extensions.fields ?? {})]).toEqual(['LIMIT_REACHED', ['userName']])
  expect((await update(person, { userName: 'never-settles' })).code).toBe('OK')
})

test('address and number are none of its business', async () => {
  const { code } = await update(t.world.member, { emailAddress: 'new@example.test' })
  expect(code).toBe('BAD_INPUT')
  expect((await update(t.world.member, { phoneNumber: '+14155552671' })).code).toBe('BAD_INPUT')
})

test('what a person was shown is kept, and the rest stays pending', async () => {
  const person = await t.world.addPerson('is-shown-around')
  expect((await me(person)).walkthrough.every(({ status }) => status === 'PENDING')).toBe(true)
  await update(person, { walkthrough: [{ type: 'HOME', status: 'COMPLETED' }] })
  const { data } = await update(person, { walkthrough: [{ type: 'DOOR', status: 'SKIPPED' }] })
  expect(data.updateProfile.walkthrough).toEqual([
    { type: 'DID_YOU_KNOW', status: 'PENDING' },
    { type: 'DOOR', status: 'SKIPPED' },
    { type: 'EVENT_EDITOR', status: 'PENDING' },
    { type: 'HOME', status: 'COMPLETED' },
  ])
})

test('scripts and markup are words like others, to their owner and to strangers', async () => {
  const person = await t.world.addPerson('writes-markup')
  const bio = '<img src=x onerror=alert(1)> & "quotes" \u05e9\u05dc\u05d5\u05dd'
  expect((await update(person, { bio, name: '<b>Bold</b>' })).data.updateProfile).toMatchObject({
    bio,
    name: '<b>Bold</b>',
  })
  const { data } = await t.ask(null, graphql('query ($id: ID!) { user(userId: $id) { name bio } }'), {
    id: person.userId,
  })
  expect(data.user).toEqual({ name: '<b>Bold</b>', bio })
})

test('everything of a profile comes with the person: no further statement', async () => {
  const one = await t.statements(() => t.ask(t.world.member, WHO_AM_I))
  expect(
    await t.statements(() => t.ask(t.world.member, graphql(`{ currentUser { ${shown} address { city } } }`))),
  ).toBe(one)
})

test('the language of what is sent to a person is theirs to choose', async () => {
  const person = await t.world.addPerson('reads-german')
  const choose = (language: string) =>
    t.ask(
      person,
      graphql('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { language } }'),
      { input: { language } },
    )
  expect((await choose('de')).data.updateProfile.language).toBe('de')
  expect((await choose('xx')).code).not.toBe('OK')
  const { data } = await t.ask(person, graphql('{ currentUser { language } }'))
  expect(data.currentUser.language).toBe('de')
})
