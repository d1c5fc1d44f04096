import { expect, test } from 'vitest'
import { checkFields, fieldsInEnglish } from '../platform/failures/field-errors.ts'
import { requirementsInput } from './requirements.input.ts'

const id = (n: number) => `6b6f0d2e-52a2-4a7e-9d3e-${String(n).padStart(12, '0')}`
const tiers = (...numbers: number[]) => numbers.map((n) => ({ kind: 'LOYALTY_STATUS', tierId: id(n) }))
const points = (...amounts: number[]) => amounts.map((amount) => ({ kind: 'REP_POINTS', amount }))
const priceBounds = 'The price must be more than 0, and at most $100,000.00'
const wrong = (rules: unknown) => fieldsInEnglish(checkFields(requirementsInput, rules))

test.each<[string, unknown, Record<string, string>]>([
  ['none', [], {}],
  ['five tiers', tiers(1, 2, 3, 4, 5), {}],
  ['six tiers', tiers(1, 2, 3, 4, 5, 6), { '5.kind': 'At most 5 of this kind' }],
  ['six amounts', points(1, 2, 3, 4, 5, 6), { '5.kind': 'At most 5 of this kind' }],
  [
    'six tiers while an amount is missing',
    [...tiers(1, 2, 3, 4, 5, 6), { kind: 'REP_POINTS', amount: null }],
    {
      '5.kind': 'At most 5 of this kind',
      '6.amount': 'Rep points must be a whole number from 1 to 1,000,000',
    },
  ],
  ['the same tier twice', tiers(1, 2, 1), { '2.tierId': 'This tier is there twice' }],
  ['no tier', [{ kind: 'LOYALTY_STATUS' }], { '0.tierId': 'Choose a tier' }],
  [
    'two rules of achievements',
    [
      { kind: 'ACHIEVEMENTS', achievementIds: [id(1)] },
      { kind: 'ACHIEVEMENTS', achievementIds: [id(2)] },
    ],
    { '1.kind': 'At most 1 of this kind' },
  ],
  [
    'no achievements',
    [{ kind: 'ACHIEVEMENTS', achievementIds: [] }],
    { '0.achievementIds': 'Choose at least one achievement' },
  ],
  [
    'an achievement twice',
    [{ kind: 'ACHIEVEMENTS', achievementIds: [id(1), id(1).toUpperCase()] }],
    { '0.achievementIds': 'This achievement is there twice' },
  ],
  [
    'too many achievements',
    [{ kind: 'ACHIEVEMENTS', achievementIds: Array.from({ length: 21 }, (_each, n) => id(n)) }],
    { '0.achievementIds': 'At most 20 achievements' },
  ],
  ['none alone', [{ kind: 'NONE' }], {}],
  [
    'none beside another',
    [{ kind: 'NONE' }, ...points(5)],
    { '0.kind': "An offer without requirements can't have others" },
  ],
  ['none twice', [{ kind: 'NONE' }, { kind: 'NONE' }], { '1.kind': 'At most 1 of this kind' }],
  ['no amount', points(0), { '0.amount': 'Rep points must be a whole number from 1 to 1,000,000' }],
  ['half an amount', points(1.5), { '0.amount': 'Enter a whole number' }],
  [
    'a score above all',
    [{ kind: 'REP_SCORE', amount: 101 }],
    { '0.amount': 'Rep score must be a whole number from 1 to 100' },
  ],
  ['a price of nothing', [{ kind: 'PRICE', amount: 0 }], { '0.amount': priceBounds }],
  ['a price above the most', [{ kind: 'PRICE', amount: 10_000_001 }], { '0.amount': priceBounds }],
  [
    'two prices',
    [
      { kind: 'PRICE', amount: 500 },
      { kind: 'PRICE', amount: 700 },
    ],
    { '1.kind': 'At most 1 of this kind' },
  ],
  ['nonsense', [{ kind: 'LUCK' }], { '0.kind': 'Choose a kind of requirement' }],
  ['more than all kinds together', points(...Array(19).fill(1)), { '': 'At most 18 requirements' }],
])('%s', (_what, rules, errors) => {
  expect(wrong(rules)).toEqual(errors)
})

test('a rule keeps only what its kind uses, and no requirement at all is an empty list', () => {
  const rules = [
    { kind: 'REP_POINTS', amount: 5, tierId: id(1), achievementIds: [id(2)] },
    { kind: 'LOYALTY_STATUS', amount: 5, tierId: id(1).toUpperCase() },
    { kind: 'ACHIEVEMENTS', amount: 5, achievementIds: [id(2)] },
  ]
  expect(requirementsInput.parse(rules)).toEqual([
    { kind: 'REP_POINTS', amount: 5, tierId: null, achievementIds: [] },
    { kind: 'LOYALTY_STATUS', amount: null, tierId: id(1), achievementIds: [] },
    { kind: 'ACHIEVEMENTS', amount: null, tierId: null, achievementIds: [id(2)] },
  ])
  expect(requirementsInput.parse([{ kind: 'NONE' }])).toEqual([])
})
