import { fieldsInEnglish } from '@reprise/rules/platform/failures/field-errors'
import { expect, test } from 'vitest'
import { changesOf, checkEventForm, newEventForm, tabOfField, updateInputOf } from './event-form.ts'

const now = Date.parse('2026-11-21T19:02:00Z')
const empty = newEventForm(now, 'Asia/Tokyo')
const filled = { ...empty, displayName: 'Rooftop Jazz', eventType: 'CONCERT' as const }
const eventId = '3d127700-1234-4abc-8def-0123456789ab'
const none = { avatarAssetId: null, policyAssetId: null }

test('a new event starts at the quarter nearest to a quarter from now, and says what is missing', () => {
  expect([empty.startDate, empty.endDate]).toEqual(['2026-11-21T19:15:00.000Z', '2026-11-21T22:15:00.000Z'])
  expect(fieldsInEnglish(checkEventForm(empty))).toEqual({
    displayName: 'Title is required',
    eventType: 'Choose a type',
  })
  expect(fieldsInEnglish(checkEventForm(filled))).toEqual({})
})

test('a wrong place is said at its field, half a pair of coordinates too', () => {
  expect(fieldsInEnglish(checkEventForm({ ...filled, latitude: '34', longitude: '-118' }))).toEqual({
    address: 'Address is required',
  })
  expect(fieldsInEnglish(checkEventForm({ ...filled, address: 'Pier 7', latitude: '34' }))).toEqual({
    latitude: 'Enter both latitude and longitude, or neither',
  })
})

test.each([
  ['ageLimit', '17.5', 'Age limit must be a whole number from 1 to 120'],
  ['ageLimit', 'adults', 'Age limit must be a whole number from 1 to 120'],
  ['minimumRepScore', '101', 'Minimum rep score must be a whole number from 0 to 100'],
  [
    'musicEmbed',
    ' ftp://x',
    'Paste a link that starts with https:// to a track, an album or a playlist on Spotify, SoundCloud, Apple Music, Bandcamp, Mixcloud or YouTube',
  ],
  ['latitude', '91', 'Latitude must be from -90 to 90'],
  ['longitude', '74° W', 'Longitude must be from -180 to 180'],
])('%s of %j is kept as it was typed, and refused with the reason', (name, typed, reason) => {
  const place = { address: 'Pier 7', latitude: '40', longitude: '-74' }
  expect(fieldsInEnglish(checkEventForm({ ...filled, ...place, [name]: typed }))).toEqual({ [name]: reason })
})

test('a saved event is sent only what changed; a place goes as a whole', () => {
  const saved = { ...filled, address: 'Pier 7', note: 'Bring a coat' }
  expect(updateInputOf(eventId, saved, saved, none)).toEqual({ eventId })
  expect(
    updateInputOf(
      eventId,
      saved,
      { ...saved, note: '', latitude: '1', longitude: '2' },
      { ...none, avatarAssetId: 'a1' },
    ),
  ).toEqual({
    eventId,
    avatarAssetId: 'a1',
    note: null,
    location: { address: 'Pier 7', latitude: 1, longitude: 2, isOnlyVisibleToApprovedAttendees: false },
  })
  expect(updateInputOf(eventId, saved, { ...saved, address: '' }, none)).toEqual({ eventId, location: null })
})

test('a radius goes with its unit, is and is refused where no exact place is shown', () => {
  const saved = { ...filled, address: 'Pier 7', latitude: '1', longitude: '2', locationRadius: '5' }
  expect(updateInputOf(eventId, saved, { ...saved, radiusUnit: 'KILOMETERS' as const }, none)).toEqual({
    eventId,
    locationRadius: { radius: 5, unit: 'KILOMETERS' },
  })
  expect(updateInputOf(eventId, saved, { ...saved, locationRadius: '' }, none)).toEqual({
    eventId,
    locationRadius: null,
  })
  expect(fieldsInEnglish(checkEventForm(saved))).toEqual({})
  const needsPlace = {
    locationRadius: 'A radius needs the exact point of the place, and a place that everyone sees',
  }
  expect(fieldsInEnglish(checkEventForm({ ...saved, isOnlyVisibleToApprovedAttendees: true }))).toEqual(
    needsPlace,
  )
  expect(fieldsInEnglish(checkEventForm({ ...saved, latitude: '', longitude: '' }))).toEqual(needsPlace)
  const wrong = { locationRadius: 'The radius must be a whole number from 1 to 1,000' }
  for (const locationRadius of ['0', '1.5', 'five', '1001'])
    expect(fieldsInEnglish(checkEventForm({ ...saved, locationRadius }))).toEqual(wrong)
})

test('a policy is sent when it is new or removed, and blank choices are not sent', () => {
  const update = (form: Partial<typeof filled>, policyAssetId: string | null = null) =>
    updateInputOf(eventId, filled, { ...filled, ...form }, { ...none, policyAssetId })
  expect(update({}, 'p1')).toEqual({ eventId, privacyPolicyAssetId: 'p1' })
  expect(update({ isPolicyRemoved: true })).toEqual({ eventId, privacyPolicyAssetId: null })
  expect(update({ privacyPolicyTitle: 'Film release' })).toEqual({
    eventId,
    privacyPolicyTitle: 'Film release',
  })
  const asked = { questionId: eventId, question: 'Shirt?', kind: 'SINGLE_CHOICE' as const, isRequired: true }
  expect(update({ questionRequirements: [{ ...asked, choices: ['Red', '', 'Blue', ' '] }] })).toEqual({
    eventId,
    questionRequirements: [{ ...asked, choices: ['Red', 'Blue'] }],
  })
})

test('a wrong choice is said at the choices of its question', () => {
  const asked = { questionId: eventId, question: 'Shirt?', kind: 'SINGLE_CHOICE' as const, isRequired: true }
  const wrong = { ...filled, questionRequirements: [{ ...asked, choices: ['Red', 'x'.repeat(101)] }] }
  expect(fieldsInEnglish(checkEventForm(wrong))).toEqual({
    'questionRequirements.0.choices': 'Choice can have at most 100 characters',
  })
})

test('a list that was rebuilt with the same words is no change, a new picture is', () => {
  const saved = { ...filled, faqs: [{ question: 'Parking?', answer: 'No' }] }
  expect(changesOf(saved, { ...saved, faqs: [{ question: 'Parking?', answer: 'No' }] })).toEqual({})
  const picture = new Blob(['one'])
  expect(changesOf({ ...saved, picture: new Blob(['two']) }, { ...saved, picture })).toEqual({ picture })
})

test.each([
  ['displayName', 'info'],
  ['latitude', 'info'],
  ['faqs.0.answer', 'settings'],
  ['scanningZones', 'settings'],
  ['scanningOpensBefore', 'settings'],
  ['isAllInPricing', 'guest'],
  ['privacyPolicyTitle', 'settings'],
  ['questionRequirements.0.choices', 'questions'],
  ['clubId', 'rep-clubs'],
  ['isMembersOnly', 'rep-clubs'],
  ['accessTierId', 'rep-clubs'],
  ['extraPoints', 'rep-clubs'],
  ['extraPointsTierId', 'rep-clubs'],
])('%s stands on the tab %s', (field, tab) => {
  expect(tabOfField(field)).toBe(tab)
})
