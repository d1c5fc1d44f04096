import { addressFaults } from '@reprise/rules/users/address'
import { addressInput } from '@reprise/rules/users/address.input'
import { profileInput } from '@reprise/rules/users/profile.input'
import { expect, test } from 'vitest'
import { people } from './people.ts'

test.each(people)(
  '$userName could have typed all that we say of them',
  ({ home, name, userName, bio, dateOfBirth }) => {
    const address = addressInput.parse(home)
    const nowhere = { address: null, city: null, region: null, postalCode: null, countryCode: null }
    expect(addressFaults({ ...nowhere, ...home })).toEqual({})
    expect(address).toEqual(home)
    const given = { name, userName, bio, dateOfBirth }
    expect(profileInput('2026-01-01').parse(given)).toEqual({ ...given, walkthrough: [] })
  },
)
