import type { AddressFacts } from '@reprise/rules/users/address'
import { addressFaults } from '@reprise/rules/users/address'
import { addressInput } from '@reprise/rules/users/address.input'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockUser } from '../account/lock-user.ts'
import type { UserRow } from '../users.tables.ts'

/** The address that a person gave. Nobody else sees it. */
export function addressOf(person: UserRow): AddressFacts {
  return {
    address: person.address,
    city: person.city,
    region: person.region,
    postalCode: person.postal_code,
    countryCode: person.country_code,
  }
}

const given = <Value>(value: Value | undefined, known: Value): Value => (value === undefined ? known : value)

/**
 * Changes the given parts of the signed-in person's address. Throws BAD_INPUT with a text for each field, also where
 * the postal code does not fit the country that the address then has.
 */
export const updateAddress = operation({
  name: 'updateAddress',
  whileActing: 'allowed',
  input: addressInput,
  mostAMinute: byHand,
  may: (call) => call.actor.userId,
  load: ({ tx, grant }) => lockUser(tx, grant),
  write: async ({ tx, input, loaded: person }) => {
    const known = addressOf(person)
    const address: AddressFacts = {
      address: given(input.address, known.address),
      city: given(input.city, known.city),
      region: given(input.region, known.region),
      postalCode: given(input.postalCode, known.postalCode),
      countryCode: given(input.countryCode, known.countryCode),
    }
    const faults = addressFaults(address)
    const [first] = Object.values(faults)
    if (first) throw fail.badInput({ text: first }, faults)
    const { postalCode, countryCode, ...lines } = address
    await tx
      .updateTable('users')
      .set({ ...lines, postal_code: postalCode, country_code: countryCode })
      .where('id', '=', person.id)
      .execute()
    return { userId: person.id }
  },
  subject: (answer) => answer.userId,
})
