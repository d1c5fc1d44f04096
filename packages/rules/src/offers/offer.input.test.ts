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
  [{ type: 'BUY_POINTS', subType: 'promo' }, 'subType', 'Choose a program from the list'],
  [
    { type: 'EARN_POINTS', subType: 'survey', kind: 'DRAW', quantity: 3 },
    'kind',
    'Only rewards and custom offers can be drawn',
  ],
  [
    { type: 'EARN_STATUS', subType: 'buy-now', requirements: [{ kind: 'PRICE', amount: 500 }] },
    'requirements.0.kind',
    'Members pay for this offer already, so it cannot ask for another price',
  ],
  [
    { type: 'EARN_POINTS', subType: 'survey', requirements: [{ kind: 'PRICE', amount: 500 }] },
    'requirements.0.kind',
    'Members earn something by this offer, so it cannot ask for a price',
  ],
  [{ kind: 'DRAW' }, 'quantity', 'Enter how many people win'],
  [{ kind: 'DRAW', quantity: 1001 }, 'quantity', 'A draw has at most 1,000 winners'],
  [{ kind: 'DRAW', quantity: 3, limitPerMember: 2 }, 'limitPerMember', 'In a draw each member can win once'],
  [
    { kind: 'DRAW', quantity: 3, redeemDays: 91 },
    'redeemDays',
    'Days to redeem must be a whole number from 1 to 90',
  ],
  [{ redeemDays: 14 }, 'redeemDays', 'Only a draw has a time to redeem'],
  [{ type: 'EARN_POINTS', subType: 'promo' }, 'subType', 'Choose a program from the list'],
  [{ rewardPoints: 5 }, 'rewardPoints', "This kind of offer doesn't use this"],
  [{ configuration: { times: 3 } }, 'configuration.times', "This kind of offer doesn't use this"],
  [
    { type: 'EARN_POINTS', subType: 'streak', configuration: { times: 53 } },
    'configuration.times',
    'How many in a row must be a whole number from 2 to 52',
  ],
  [
    { type: 'EARN_POINTS', subType: 'streak', configuration: { action: 'EARN_POINTS' } },
    'configuration.action',
    'Only check-ins count here',
  ],
  [
    {
      type: 'EARN_POINTS',
      subType: 'survey',
      configuration: {
        questions: [
          { text: 'Why?', kind: 'TEXT' },
          { text: 'Who?', kind: 'ONE', options: ['I'] },
        ],
      },
    },
    'configuration.questions.1.options',
    'Enter 2 to 20 options',
  ],
  [
    { type: 'EARN_POINTS', subType: 'interact', configuration: { period: 'DAY' } },
    'limitPerMember',
    'A limit per member above 1 is needed, because members can do this again',
  ],
  [
    { type: 'EARN_POINTS', subType: 'survey', limitPerMember: 2 },
    'limitPerMember',
    'Members can do this only once',
  ],
  [
    { type: 'EARN_POINTS', subType: 'location', configuration: { radius: 5, radiusUnit: 'METER' } },
    'configuration.radius',
    'Choose a radius from 10 meters to 100 kilometers',
  ],
  [
    { type: 'EARN_STATUS', subType: 'promo', link: 'https://a.test' },
    'link',
    "This kind of offer doesn't use this",
  ],
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

const empty = { kind: 'PROMOTION' as const, endDate: null, link: null, code: null, place: null, asksFor: [] }
test.each([
  [{ redeemType: 'ACCESS_PASS' as const }, []],
  [{ redeemType: 'ACCESS_PASS' as const, kind: 'DRAW' as const }, ['endDate']],
  [{ redeemType: 'INVITE_LINK' as const }, ['link']],
  [{ redeemType: 'INVITE_LINK' as const, link: 'https://a.test' }, []],
  [{ redeemType: 'PROMO_CODE' as const }, ['code']],
  [{ redeemType: 'LOCATION_INFORMATION' as const }, ['place']],
  [{ redeemType: 'CUSTOMER_INFORMATION' as const }, ['asksFor']],
  [{ redeemType: 'CUSTOMER_INFORMATION' as const, asksFor: ['NAME'] }, []],
])('%j lacks %j before it can be published', (offer, fields) => {
  expect(Object.keys(missingToPublish({ ...empty, ...offer }))).toEqual(fields)
})

test.each<[string, Record<string, unknown>, string[]]>([
  ['interact', {}, ['rewardPoints', 'configuration.what', 'configuration.url']],
  ['interact', { rewardPoints: 1, configuration: { what: 'Vote', url: 'https://a.test' } }, []],
  ['download', { rewardPoints: 1 }, ['configuration.url']],
  ['download', { rewardPoints: 1, configuration: { assetId: 'a' } }, []],
  ['survey', { rewardPoints: 1, configuration: { questions: [] } }, ['configuration.questions']],
])('%s with %j lacks %j before it can be published', (subType, more, fields) => {
  const offer = {
    ...empty,
    type: 'EARN_POINTS' as const,
    redeemType: 'ACCESS_PASS' as const,
    subType,
    ...more,
  }
  expect(Object.keys(missingToPublish(offer))).toEqual(fields)
})
