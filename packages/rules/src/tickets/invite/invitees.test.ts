import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Found } from './invitees.ts'
import { foldInvitees, invitationAnswerOf, wayTo } from './invitees.ts'

const one = (given: Partial<Found>): Found => ({
  userId: null,
  email: null,
  phone: null,
  name: null,
  source: 'DIRECT',
  ...given,
})

test.each<[string, Partial<Found>[], string[]]>([
  ['nobody', [], []],
  ['two people', [{ email: 'a' }, { email: 'b' }], ['a', 'b']],
  ['the same address twice', [{ email: 'a' }, { email: 'a', source: 'CONTACT' }], ['a']],
  ['a contact with address and number, and the number', [{ email: 'a', phone: '1' }, { phone: '1' }], ['a']],
  ['what a later entry joins', [{ email: 'a' }, { phone: '1' }, { email: 'a', phone: '1' }], ['a']],
  ['an account with its address', [{ userId: 'u', email: 'a' }, { email: 'a' }], ['u']],
  [
    'an address before its account',
    [{ email: 'a' }, { userId: 'u', email: 'a' }, { email: 'b' }],
    ['u', 'b'],
  ],
])('%s', (_, found, ways) => {
  const folded = foldInvitees(found.map(one)).map(wayTo)
  expect(folded.map(({ userId, email, phone }) => userId ?? email ?? phone)).toEqual(ways)
})

test('the first find says the source and the name', () => {
  const [folded] = foldInvitees([
    one({ email: 'a', name: 'Ana', source: 'SAVED_LIST' }),
    one({ email: 'a', name: 'Anna', source: 'CONTACT' }),
  ])
  expect(folded).toMatchObject({ name: 'Ana', source: 'SAVED_LIST' })
})

test('whatever is found, no two invitees share anything, and nobody is lost', () => {
  const key = fc.option(fc.constantFrom('1', '2', '3', '4', '5'), { nil: null })
  const entry = fc
    .record({ userId: key, email: key, phone: key })
    .filter((each) => Object.values(each).some(Boolean))
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
      const found = entries.map(one)
      const folded = foldInvitees(found)
      expect(foldInvitees(folded)).toEqual(folded)
      for (const name of ['userId', 'email', 'phone'] as const) {
        const left = folded.map((each) => each[name]).filter((each) => each !== null)
        expect(new Set(left).size).toBe(left.length)
      }
      expect(folded.length > 0).toBe(found.length > 0)
    }),
  )
})

test.each([
  ['PENDING', null, null],
  ['PENDING', 'INVITED', null],
  ['PENDING', 'APPROVED', 'ACCEPTED'],
  ['PENDING', 'INVITEE_ACCEPTED', 'ACCEPTED'],
  ['ACCEPTED', 'INVITED', 'ACCEPTED'],
  ['ACCEPTED', null, 'ACCEPTED'],
  ['ACCEPTED', 'INVITEE_DECLINED', 'DECLINED'],
  ['DECLINED', 'INVITEE_DECLINED', 'DECLINED'],
  ['DECLINED', 'APPROVED', 'ACCEPTED'],
  ['REVOKED', null, null],
] as const)('an invite %s of a person %s: %s', (state, attendee, answer) => {
  expect(invitationAnswerOf(state, attendee)).toBe(answer)
})
