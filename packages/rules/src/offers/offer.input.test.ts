import { expect, test } from 'vitest'
import { fieldErrors } from '../platform/failures/field-errors.ts'
import { createOfferInput, missingToPublish, offerForm, updateOfferInput } from './offer.input.ts'

const sent = {
  clubIdOrSlug: 'night-owls',
  type: 'CUSTOM',
  displayName: 'Free coat check',
  idempotencyKey: '7b1c1c1e-6f1e-4a4b-9a57-6f8f3f8f2c11',
}

test('what is left out gets its default', () => {
  expect(createOfferInput.parse(sent)).toMatchObject({
    type: 'CUSTOM',
    kind: 'PROMOTION',
    bio: '',
    access: 'MEMBERS',
    requirements: [],
    limitPerMember: 1,
    isAtVenue: false,
    asksFor: [],
    published: false,
  })
})

test.each<[Record<string, unknown>, string, string]>([
  [{ type: 'EARN_STATUS' }, 'type', "Offers of this type aren't possible yet"],
  [{ kind: 'DRAW' }, 'kind', "Draws aren't possible yet"],
  [{ type: 'REWARD_MEMBERS' }, 'subType', 'Choose a kind of reward from the list'],
  [{ type: 'REWARD_MEMBERS', subType: 'custom' }, 'subType', 'Choose a kind of reward from the list'],
  [{ subType: 'coupon' }, 'subType', 'A custom offer has no kind of reward'],
  [
    { type: 'REWARD_MEMBERS', subType: 'buy-now', redeemType: 'ACCESS_PASS' },
    'redeemType',
    "This kind of offer isn't redeemed in this way",
  ],
  [
    { type: 'REWARD_MEMBERS', subType: 'invite', isAtVenue: true },
    'isAtVenue',
    "This can't be confirmed at a venue",
  ],
  [
    { startDate: '2027-01-02T00:00:00Z', endDate: '2027-01-02T00:00:00Z' },
    'endDate',
    'The end has to be after the start',
  ],
  [{ quantity: 0 }, 'quantity', 'Quantity must be a whole number from 1 to 1,000,000'],
  [{ limitPerMember: 1001 }, 'limitPerMember', 'Limit per member must be a whole number from 1 to 1,000'],
  [{ link: 'javascript:alert(1)' }, 'link', 'Enter a link that begins with https:// or http://'],
  [
    { place: { address: 'Here', latitude: 1 } },
    'place.latitude',
    'Enter both latitude and longitude, or neither',
  ],
])('%j is refused at %s', (change, field, text) => {
  const { error } = createOfferInput.safeParse({ ...sent, ...change })
  expect(error && fieldErrors(error)).toEqual({ [field]: text })
})

test('each entry that is asked for counts once, and in one order', () => {
  const { asksFor } = createOfferInput.parse({
    ...sent,
    redeemType: 'CUSTOMER_INFORMATION',
    asksFor: ['NOTE', 'ADDRESS', 'NOTE'],
  })
  expect(asksFor).toEqual(['ADDRESS', 'NOTE'])
})

test('a change leaves out what it does not name, and null empties', () => {
  const offerId = sent.idempotencyKey
  expect(updateOfferInput.parse({ offerId, quantity: null, link: undefined })).toEqual({
    offerId,
    quantity: null,
  })
})

test('the form checks what goes together', () => {
  const { error } = offerForm.safeParse({ type: 'CUSTOM', subType: 'coupon' })
  expect(error && Object.keys(fieldErrors(error))).toContain('displayName')
})

const empty = { link: null, code: null, place: null, asksFor: [] }
test.each([
  [{ redeemType: 'ACCESS_PASS' as const }, []],
  [{ redeemType: 'INVITE_LINK' as const }, ['link']],
  [{ redeemType: 'INVITE_LINK' as const, link: 'https://a.test' }, []],
  [{ redeemType: 'PROMO_CODE' as const }, ['code']],
  [{ redeemType: 'LOCATION_INFORMATION' as const }, ['place']],
  [{ redeemType: 'CUSTOMER_INFORMATION' as const }, ['asksFor']],
  [{ redeemType: 'CUSTOMER_INFORMATION' as const, asksFor: ['NAME'] }, []],
])('%j lacks %j before it can be published', (offer, fields) => {
  expect(Object.keys(missingToPublish({ ...empty, ...offer }))).toEqual(fields)
})
