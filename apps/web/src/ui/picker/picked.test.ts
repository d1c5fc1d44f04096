import { describe, expect, test } from 'vitest'
import type { Picked, PickerPerson } from './picked.ts'
import { addAddress, addAddresses, addPerson, pastedAddresses, pickable } from './picked.ts'

const person = (userId: string): PickerPerson => ({ userId, userName: userId, name: userId, avatarUrl: null })
const ann: Picked = { person: person('ann') }
const mail = (emailAddress: string): Picked => ({ emailAddress })

describe('addAddress', () => {
  test('an address is picked in lower case, once', () => {
    const first = addAddress([ann], ' Some@Example.test ', {})
    expect(first).toEqual({ value: [ann, mail('some@example.test')], error: null })
    expect(addAddress(first.value, 'SOME@example.test', {})).toEqual({
      value: first.value,
      error: 'This email address is already selected.',
    })
  })

  test('what is none, or is excluded, says so', () => {
    expect(addAddress([], 'some@', {}).error).toBe('Your email address is invalid. Please try again.')
    const excludedAddresses = [
      { emailAddress: 'Me@example.test', message: 'That is you.' },
      { emailAddress: 'a@b.test' },
    ]
    expect(addAddress([], 'me@example.test', { excludedAddresses })).toEqual({
      value: [],
      error: 'That is you.',
    })
    expect(addAddress([], 'a@b.test', { excludedAddresses }).error).toBe('This email address cannot be used.')
  })

  test('in single mode one selection replaces the other', () => {
    const single = { single: true }
    expect(addAddress([ann], 'a@b.test', single).value).toEqual([mail('a@b.test')])
    expect(addPerson([mail('a@b.test')], person('ben'), single)).toEqual([{ person: person('ben') }])
  })
})

test('a person is picked once, and offered no more', () => {
  const value = addPerson([ann], person('ann'), {})
  expect(value).toEqual([ann])
  const found = [person('ann'), person('ben'), person('cle')]
  expect(pickable(found, value, { excludedUserIds: ['cle'] })).toEqual([person('ben')])
})

describe('a paste', () => {
  test.each([
    ['a@b.test, C@d.test;e@f.test', ['a@b.test', 'c@d.test', 'e@f.test']],
    ['"Ann" <a@b.test>\n Ben <c@d.test>', ['a@b.test', 'c@d.test']],
    ['a@b.test', []],
    ['no address here', []],
  ])('%s', (text, addresses) => {
    expect(pastedAddresses(text)).toEqual(addresses)
  })

  test('adds those that can be, and says why not all were', () => {
    expect(addAddresses([mail('a@b.test')], ['a@b.test', 'c@d.test'], {})).toEqual({
      value: [mail('a@b.test'), mail('c@d.test')],
      error: 'This email address is already selected.',
    })
  })
})
