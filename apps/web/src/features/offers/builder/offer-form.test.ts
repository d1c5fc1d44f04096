import { offerForm } from '@reprise/rules/offers/offer.input'
import { offerPrograms, programOf } from '@reprise/rules/offers/programs'
import { fieldErrors } from '@reprise/rules/platform/failures/field-errors'
import { expect, test } from 'vitest'
import { atFormFields, changesOf, newOffer, sentOf, stepOfField, stepsOf } from './offer-form.ts'
import { newConfiguration, newQuestion } from './programs/configuration.ts'

const promo = { buying: null, earning: null }
const pass = { redeemType: 'ACCESS_PASS', buying: null } as const
const coupon = newOffer({ redeemType: 'PROMO_CODE', buying: null }, 'Europe/Berlin')

test('what the way of redeeming does not use is not sent', () => {
  const typed = { ...coupon, link: 'https://example.com', code: ' SAVE10 ', address: 'Main street 1' }
  expect(sentOf(promo, typed)).toMatchObject({ code: 'SAVE10', link: null, place: null, asksFor: [] })
  expect(sentOf(promo, { ...typed, redeemType: 'LOCATION_INFORMATION' })).toMatchObject({
    code: null,
    place: { address: 'Main street 1', latitude: null, longitude: null, note: '' },
  })
})

test('only what was changed is sent', () => {
  expect(changesOf(promo, coupon, coupon)).toEqual({})
  expect(changesOf(promo, coupon, { ...coupon, displayName: 'Ten off', quantity: 5 })).toEqual({
    displayName: 'Ten off',
    quantity: 5,
  })
})

test('the dates of an offer that is over are not sent', () => {
  const ended = { ...coupon, startDate: '2026-03-02T10:00:00Z', endDate: '2026-03-01T10:00:00Z' }
  const typed = { ...ended, bio: 'Thank you.', endDate: null, timeZone: 'Europe/Madrid' }
  expect(changesOf(promo, ended, typed, true)).toEqual({ bio: 'Thank you.' })
  expect(changesOf(promo, ended, typed)).toEqual({
    bio: 'Thank you.',
    endDate: null,
    timeZone: 'Europe/Madrid',
  })
})

test('an error of the place stands at the field that makes it up', () => {
  expect(atFormFields({ place: 'a', bio: 'b' })).toEqual({ address: 'a', bio: 'b' })
  expect(atFormFields({ 'place.address': 'c', 'place.note': 'd' })).toEqual({ address: 'c', placeNote: 'd' })
})

test.each([
  ['displayName', 'details'],
  ['requirements.0.amount', 'requirements'],
  ['address', 'redemption'],
  ['configuration.questions.3.options', 'details'],
  ['clubIdOrSlug', undefined],
])('an error at %s is shown in the step %s', (field, step) => {
  expect(stepOfField(field)).toBe(step)
})

test('only the fields that the program takes are sent, and a draft may lack some', () => {
  const survey = programOf('EARN_POINTS', 'survey')
  expect.assert(survey)
  const question = {
    ...newQuestion(),
    text: 'Which drink?',
    kind: 'ONE' as const,
    options: ['Cola', ' ', 'Mate '],
  }
  const typed = { ...newOffer(pass, 'Europe/Berlin'), rewardPoints: 50 }
  expect(sentOf(survey, typed).configuration).toEqual({ questions: [] })
  const configuration = { ...newConfiguration, questions: [question], url: 'https://example.com' }
  expect(sentOf(survey, { ...typed, configuration }).configuration).toEqual({
    questions: [
      { questionId: null, text: 'Which drink?', kind: 'ONE', options: ['Cola', 'Mate'], isRequired: true },
    ],
  })
})

test('what earns something is not redeemed', () => {
  const streak = programOf('EARN_STATUS', 'streak')
  expect.assert(streak)
  expect(stepsOf(streak)).not.toContain('redemption')
  expect(stepsOf(promo)).toContain('redemption')
  const typed = { ...newOffer(pass, 'Europe/Berlin'), instructions: 'Show it' }
  expect(sentOf(streak, typed)).toMatchObject({ isAtVenue: false, instructions: '' })
  expect(sentOf(promo, typed)).toMatchObject({ isAtVenue: true, instructions: 'Show it' })
})

test.each(offerPrograms.map((program) => [program.type, program.slug, program] as const))(
  'a new offer of %s %s lacks only its name',
  (type, slug, program) => {
    const subType = type === 'CUSTOM' ? null : slug
    const sent = { ...sentOf(program, newOffer(program, 'Europe/Berlin')), type, subType }
    const { error } = offerForm.safeParse(sent)
    expect(error && Object.keys(fieldErrors(error))).toEqual(['displayName'])
  },
)
