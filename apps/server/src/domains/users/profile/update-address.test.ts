import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const shown = 'address { address city region postalCode countryCode } countryCode'
const update = (person: Person | null, input: object) =>
  t.ask(
    person,
    graphql(`mutation ($input: UpdateAddressInput!) { updateAddress(input: $input) { ${shown} } }`),
    { input },
  )

const home = {
  address: '1 Any Street',
  city: 'Any City',
  region: 'CA',
  postalCode: '90012',
  countryCode: 'US',
}

test('an address is kept line by line, and what is not given stays', async () => {
  const person = await t.world.addPerson('moves-in')
  const nowhere = { address: null, city: null, region: null, postalCode: null, countryCode: null }
  expect((await update(person, {})).data.updateAddress).toEqual({ address: nowhere, countryCode: null })
  expect((await update(person, home)).data.updateAddress).toEqual({ address: home, countryCode: 'US' })
  const { data } = await update(person, { region: null, city: ' Other City ' })
  expect(data.updateAddress).toMatchObject({ address: { ...home, region: null, city: 'Other City' } })
})

test('a postal code must fit the country that is there then', async () => {
  const person = await t.world.addPerson('moves-abroad')
  await update(person, home)
  const refused = await update(person, { countryCode: 'GB', city: 'Kept?' })
  expect([refused.code, refused.errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    { postalCode: "This isn't a postal code of this country." },
  ])
  const { data } = await update(person, { countryCode: 'gb', postalCode: 'sw1a 1aa' })
  expect(data.updateAddress).toMatchObject({
    address: { city: 'Any City', postalCode: 'SW1A 1AA', countryCode: 'GB' },
  })
})

test('each wrong line is named', async () => {
  const { code, errors } = await update(t.world.member, {
    address: 'a'.repeat(201),
    city: 'two\nlines',
    region: 'a\u0000b',
    postalCode: '<script>',
    countryCode: 'XX',
  })
  expect([code, errors[0]?.extensions.fields]).toEqual([
    'BAD_INPUT',
    {
      address: 'Address can have at most 200 characters',
      city: "City has characters that can't be saved",
      region: "Region has characters that can't be saved",
      postalCode: 'Postal codes can have letters, numbers, spaces and hyphens.',
      countryCode: 'Choose a country of the list.',
    },
  ])
})
