import { expect, test } from 'vitest'
import { changesOf, newOffer, sentOf, stepOfField } from './offer-form.ts'

const coupon = newOffer('PROMO_CODE', 'Europe/Berlin')

test('what the way of redeeming does not use is not sent', () => {
  const typed = { ...coupon, link: 'https://example.com', code: ' SAVE10 ', address: 'Main street 1' }
  expect(sentOf(typed)).toMatchObject({ code: 'SAVE10', link: null, place: null, asksFor: [] })
  expect(sentOf({ ...typed, redeemType: 'LOCATION_INFORMATION' })).toMatchObject({
    code: null,
    place: { address: 'Main street 1', latitude: null, longitude: null, note: '' },
  })
})

test('only what was changed is sent', () => {
  expect(changesOf(coupon, coupon)).toEqual({})
  expect(changesOf(coupon, { ...coupon, displayName: 'Ten off', quantity: 5 })).toEqual({
    displayName: 'Ten off',
    quantity: 5,
  })
})

test.each([
  ['displayName', 'details'],
  ['requirements.0.amount', 'requirements'],
  ['place.address', 'redemption'],
  ['clubIdOrSlug', undefined],
])('an error at %s is shown in the step %s', (field, step) => {
  expect(stepOfField(field)).toBe(step)
})
