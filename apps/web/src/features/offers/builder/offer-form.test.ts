import { expect, test } from 'vitest'
import { atFormFields, changesOf, newOffer, sentOf, stepOfField } from './offer-form.ts'

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

test('the dates of an offer that is over are not sent', () => {
  const ended = { ...coupon, startDate: '2026-03-02T10:00:00Z', endDate: '2026-03-01T10:00:00Z' }
  const typed = { ...ended, bio: 'Thank you.', endDate: null, timeZone: 'Europe/Madrid' }
  expect(changesOf(ended, typed, true)).toEqual({ bio: 'Thank you.' })
  expect(changesOf(ended, typed)).toEqual({ bio: 'Thank you.', endDate: null, timeZone: 'Europe/Madrid' })
})

test('an error of the place stands at the field that makes it up', () => {
  expect(atFormFields({ place: 'a', bio: 'b' })).toEqual({ address: 'a', bio: 'b' })
  expect(atFormFields({ 'place.address': 'c', 'place.note': 'd' })).toEqual({ address: 'c', placeNote: 'd' })
})

test.each([
  ['displayName', 'details'],
  ['requirements.0.amount', 'requirements'],
  ['address', 'redemption'],
  ['clubIdOrSlug', undefined],
])('an error at %s is shown in the step %s', (field, step) => {
  expect(stepOfField(field)).toBe(step)
})
