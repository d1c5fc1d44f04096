import { offerPrograms } from '@reprise/rules/offers/programs'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { askedText } from './asked-text.ts'
import { programFormOf } from './builder/programs/program-forms.ts'
import { programIcons } from './program-icons.ts'

// The words themselves, without the values.
const t = ((text: string) => text) as TFunction

const nothing = {
  action: null,
  times: null,
  unit: null,
  count: null,
  pointsThreshold: null,
  platform: 'INSTAGRAM',
  socialAction: 'FOLLOW',
  what: null,
  address: null,
  radius: null,
  radiusUnit: null,
  questions: null,
  fileName: null,
  productName: null,
} as const

const sold = { points: null, price: { amount: '2500', currency: 'USD' } }

test.each(offerPrograms.filter(({ earning }) => earning))(
  '$type $slug has a form, an icon and words',
  (program) => {
    expect(programFormOf(program)).toBeDefined()
    expect(programIcons[program.slug]).toBeDefined()
    const sale = program.slug === 'buy-now' ? sold : null
    expect(askedText(t, program.slug, nothing, sale)).not.toBe('')
  },
)

test('what is paid for says its price', () => {
  expect(askedText(t, 'buy-now', nothing, sold)).toBe('Pay {{price}}.')
  const product = { ...nothing, productName: 'Cap' }
  expect(askedText(t, 'buy-product', product, sold)).toBe('Buy {{product}} here for {{price}}.')
})

test('what counts decides the words', () => {
  expect(askedText(t, 'action-amount', { ...nothing, action: 'EARN_POINTS' })).toBe(
    'Earn rep points {{count}} times.',
  )
  expect(askedText(t, 'streak', { ...nothing, unit: 'MONTH' })).toBe(
    'Check in {{count}} months in a row, at least once in each.',
  )
})
