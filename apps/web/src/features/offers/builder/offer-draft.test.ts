import { programOf } from '@reprise/rules/offers/programs'
import { expect, test } from 'vitest'
import { completeValues } from './offer-draft.ts'
import type { OfferValues } from './offer-form.ts'
import { newOffer, sentOf } from './offer-form.ts'
import { newConfiguration } from './programs/configuration.ts'

const untouched = newOffer({ redeemType: 'ACCESS_PASS', buying: null }, 'Europe/Berlin')

test('a draft of an earlier version of the app can be sent, and keeps what was typed', () => {
  const { price: _price, productPrice: _productPrice, ...configuration } = newConfiguration
  // As it is read from the storage of the device.
  const kept = {
    ...untouched,
    displayName: 'Mine',
    configuration: { ...configuration, url: 'https://a.example' },
  }
  const values = completeValues(untouched, kept as OfferValues)
  expect(values).toMatchObject({
    displayName: 'Mine',
    configuration: { url: 'https://a.example', price: '' },
  })
  const bundle = programOf('BUY_POINTS', 'points-bundle')
  expect.assert(bundle)
  expect(sentOf(bundle, values).configuration).toEqual({ pointsAmount: null, price: null })
})

test('a draft without any field of the program begins with those of a new offer', () => {
  const { configuration: _configuration, ...kept } = untouched
  expect(completeValues(untouched, kept)).toEqual(untouched)
})
