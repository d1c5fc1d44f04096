import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContactDetails } from './contact.ts'
import { mergeContact, mostCustomFields } from './contact.ts'
import type { KnownContact } from './join-contacts.ts'
import { joinContacts } from './join-contacts.ts'

const contact = (details: Partial<ContactDetails>): ContactDetails => ({
  name: '',
  emailAddress: null,
  phoneNumber: null,
  customFields: [],
  mayBeMailed: true,
  mayBeTexted: true,
  ...details,
})

const join = (known: readonly KnownContact[], sent: readonly Partial<ContactDetails>[]) => {
  let made = 0
  return joinContacts(known, sent.map(contact), 'KEPT', () => {
    made += 1
    return `new ${made}`
  })
}

const ann = { id: 'ann', details: contact({ name: 'Ann', emailAddress: 'a@x.test', phoneNumber: '+1' }) }
const bob = { id: 'bob', details: contact({ name: 'Bob', phoneNumber: '+2' }) }

test('one with the address or the number of another is merged into it', () => {
  const { joined, created, changed } = join(
    [ann, bob],
    [
      { name: 'A', emailAddress: 'a@x.test' },
      { emailAddress: 'b@x.test', phoneNumber: '+2' },
      { name: 'New' },
    ],
  )
  expect(joined.map(({ id, fate }) => [id, fate])).toEqual([
    ['ann', 'MERGED'],
    ['bob', 'MERGED'],
    ['new 1', 'CREATED'],
  ])
  expect(created.map(({ id }) => id)).toEqual(['new 1'])
  // Nothing about Ann is new.
  expect(changed).toMatchObject([{ id: 'bob', details: { name: 'Bob', emailAddress: 'b@x.test' } }])
})

test('the address decides where the number is that of another contact', () => {
  const { joined, changed } = join([ann, bob], [{ emailAddress: 'a@x.test', phoneNumber: '+2' }])
  expect(joined[0]).toMatchObject({
    id: 'ann',
    differences: [{ field: 'phoneNumber', kept: '+1', other: '+2' }],
  })
  expect(changed).toEqual([])
})

test('those that are sent together meet, too', () => {
  const { joined, created } = join(
    [],
    [{ emailAddress: 'c@x.test' }, { phoneNumber: '+3' }, { emailAddress: 'c@x.test', name: 'Cy' }],
  )
  expect(joined.map(({ id }) => id)).toEqual(['new 1', 'new 2', 'new 1'])
  expect(created[0]?.details.name).toBe('Cy')
})

const keys = fc.constantFrom('a', 'b', 'c', 'd')
const anyone = fc.record({
  name: fc.constantFrom('', 'N'),
  emailAddress: fc.option(keys.map((key) => `${key}@x.test`)),
  phoneNumber: fc.option(keys.map((key) => `+${key}`)),
  mayBeMailed: fc.boolean(),
})

test('whatever comes, no address and no number stands twice, and no consent rises', () => {
  fc.assert(
    fc.property(fc.array(anyone), fc.constantFrom('KEPT', 'SENT'), (sent, winner) => {
      const ids = Array.from({ length: sent.length }, (_, at) => `${at}`)
      const { joined, created } = joinContacts([], sent.map(contact), winner, () => ids.pop() ?? '')
      expect(joined).toHaveLength(sent.length)
      for (const field of ['emailAddress', 'phoneNumber'] as const) {
        const values = created.map(({ details }) => details[field]).filter(Boolean)
        expect(new Set(values).size).toBe(values.length)
      }
      const refusing = joined.filter((_, at) => sent[at]?.mayBeMailed === false).map(({ id }) => id)
      for (const { id, details } of created) {
        if (refusing.includes(id)) expect(details.mayBeMailed).toBe(false)
      }
    }),
  )
})

test('a merge keeps at most as many fields as a contact can have, and says what is left out', () => {
  const fields = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ key: `k${from + n}`, value: 'v' }))
  const { details, differences } = mergeContact(
    contact({ customFields: fields(0, mostCustomFields) }),
    contact({ customFields: fields(mostCustomFields, 1) }),
    'KEPT',
  )
  expect(details.customFields).toHaveLength(mostCustomFields)
  expect(differences).toEqual([{ field: `k${mostCustomFields}`, kept: '', other: 'v' }])
})
