import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../platform/failures/field-errors.ts'
import { createEventInput, updateEventInput } from './event.input.ts'

const eventId = '3d127700-1234-4abc-8def-0123456789ab'
const least = {
  displayName: ' Rooftop Jazz ',
  eventType: 'CONCERT',
  startDate: '2026-11-21T20:00:00Z',
  endDate: '2026-11-21T23:00:00Z',
  timeZone: 'America/Los_Angeles',
}

function refusalOf(result: ReturnType<(typeof createEventInput | typeof updateEventInput)['safeParse']>) {
  return result.error ? fieldErrors(result.error) : {}
}

describe('a new event', () => {
  test('needs a title, type, dates and zone; the rest has defaults', () => {
    expect(createEventInput.parse({ ...least, description: null, isListed: null })).toEqual({
      displayName: 'Rooftop Jazz',
      eventType: 'CONCERT',
      startDate: Date.parse(least.startDate),
      endDate: Date.parse(least.endDate),
      timeZone: 'America/Los_Angeles',
      accessTierId: null,
      ageLimit: null,
      avatarAssetId: null,
      clubId: null,
      location: null,
      locationRadius: null,
      minimumRepScore: null,
      musicEmbed: null,
      note: null,
      terms: null,
      ticketTermsPurchasePolicy: null,
      description: '',
      extraPoints: 0,
      extraPointsTierId: null,
      faqs: [],
      isAllInPricing: false,
      isListed: true,
      isMembersOnly: false,
      isPrivate: false,
      optInGuestCount: true,
      optInGuestList: false,
      optInRepScore: false,
      optInPublicPreview: true,
      optInQrPass: true,
      optInGuestsInvitingOthers: false,
      guestInviteLimit: 5,
      privacyPolicyAssetId: null,
      privacyPolicyTitle: null,
      questionRequirements: [],
      scanningOpensBefore: 240,
      scanningZones: [],
      socialRequirements: [],
    })
  })

  test('says at each field what is missing', () => {
    expect(refusalOf(createEventInput.safeParse({}))).toEqual({
      displayName: 'Title is required',
      eventType: 'Choose a type',
      startDate: "Event start isn't a valid date and time",
      endDate: "Event end isn't a valid date and time",
      timeZone: 'Time zone is required',
    })
  })

  const place = { address: 'Pier 7', isOnlyVisibleToApprovedAttendees: true }
  test.each<[string, unknown, string, string]>([
    ['displayName', 'x'.repeat(101), 'displayName', 'Title can have at most 100 characters'],
    ['description', 'x'.repeat(5001), 'description', 'Description can have at most 5,000 characters'],
    ['note', 'x'.repeat(1001), 'note', 'Note can have at most 1,000 characters'],
    ['eventType', 'RAVE', 'eventType', 'Choose a type'],
    ['endDate', '2026-11-21T19:59:59Z', 'endDate', "The end can't be before the start"],
    ['timeZone', '+02:00', 'timeZone', 'Choose a time zone from the list'],
    ['ageLimit', 0, 'ageLimit', 'Age limit must be a whole number from 1 to 120'],
    ['ageLimit', 18.5, 'ageLimit', 'Age limit must be a whole number from 1 to 120'],
    ['minimumRepScore', 101, 'minimumRepScore', 'Minimum rep score must be a whole number from 0 to 100'],
    ['clubId', 'my-club', 'clubId', "Club isn't a valid id"],
    ['scanningZones', ['Gate', 'gate '], 'scanningZones', 'Each zone needs its own name'],
    ['scanningZones', [' '], 'scanningZones.0', 'Zone is required'],
    ['faqs', [{ question: 'Parking?', answer: '' }], 'faqs.0.answer', 'Answer is required'],
    ['location', { ...place, address: '' }, 'location.address', 'Address is required'],
    [
      'location',
      { ...place, latitude: 91, longitude: 0 },
      'location.latitude',
      'Latitude must be from -90 to 90',
    ],
    [
      'location',
      { ...place, latitude: 34 },
      'location.latitude',
      'Enter both latitude and longitude, or neither',
    ],
  ])('%s %j is refused', (field, value, path, message) => {
    expect(refusalOf(createEventInput.safeParse({ ...least, [field]: value }))).toEqual({ [path]: message })
  })

  test('may end when it starts', () => {
    expect(createEventInput.safeParse({ ...least, endDate: least.startDate }).success).toBe(true)
  })
})

describe('a change', () => {
  test('leaves out what it does not change, and empties what may be empty', () => {
    expect(updateEventInput.parse({ eventId, displayName: 'New', note: null })).toEqual({
      scope: 'THIS',
      eventId,
      displayName: 'New',
      note: null,
    })
  })

  test.each([
    ['displayName', null, 'Title is required'],
    ['endDate', null, "Event end isn't a valid date and time"],
    ['timeZone', 'Mars/Base', 'Choose a time zone from the list'],
  ])('cannot set %s to %j', (field, value, message) => {
    expect(refusalOf(updateEventInput.safeParse({ eventId, [field]: value }))).toEqual({ [field]: message })
  })

  test('keeps its dates in order when both come, and takes one alone', () => {
    const dates = { startDate: least.endDate, endDate: least.startDate }
    expect(refusalOf(updateEventInput.safeParse({ eventId, ...dates }))).toEqual({
      endDate: "The end can't be before the start",
    })
    expect(updateEventInput.safeParse({ eventId, endDate: least.startDate }).success).toBe(true)
  })
})
