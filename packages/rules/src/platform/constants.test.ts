import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as constants from './constants.ts'
import { isTimeZone } from './time/time-zone.ts'

// Section 9 of the specification, number by number.
const given = {
  storageKeys: {
    accessToken: 'token',
    refreshToken: 'refreshToken',
    authInfo: 'authInfo',
    signedUp: 'signedUp',
    impersonate: 'impersonate',
  },
  otpLength: 6,
  otpMaxWrong: 3,
  otpBlockMinutes: 30,
  otpResendSeconds: 30,
  timerTickMs: 1000,
  modalResetMs: 300,
  onboardingDelayMs: 1000,
  toastMillis: 10_000,
  recoveryDays: 90,
  notificationPollMs: 5000,
  notificationHoverMs: 2000,
  searchDebounceMs: 1000,
  emailDebounceMs: 1000,
  pageSizes: {
    table: 50,
    pager: 15,
    feed: 10,
    grid: 20,
    notifications: 10,
    search: 10,
    picker: 10,
    firstEvents: 5,
    pieRewards: 50,
    rewardsInList: 3,
    rewardPolicyInfo: 10,
  },
  pagerSiblings: 1,
  mostRewardTickets: 100,
  ageBands: [
    [18, 24],
    [25, 34],
    [35, 44],
    [45, null],
  ],
  slicePriceTiers: [
    [10_000, 0],
    [100_000, 10],
    [1_000_000, 100],
    [10_000_000, 1000],
    [50_000_000, 5000],
    [100_000_000, 10_000],
    [500_000_000, 50_000],
    [1_000_000_000, 100_000],
  ],
  platformSliceShare: 0.2,
  invitesToSkipWaitingList: 3,
  invitesOfNewUser: 10,
  usualMaxSlices: 10_000_000,
  eligibilityRuleLimits: {
    price: 1,
    loyaltyStatus: 5,
    repPoints: 5,
    repScore: 5,
    achievements: 1,
    none: 1,
  },
  pickerStepMinutes: 15,
  startsInMinutes: 15,
  shortMoneyDecimals: 2,
  shortIdLength: 8,
  defaultTimeZone: 'America/Los_Angeles',
  colorShift: 30,
  pageWidth: 1440,
  sidebarWidth: 232,
  pdfWidth: 600,
  replaySampling: { normal: 0.1, onError: 1 },
}

test('every constant has the number of the specification, and none is left out', () => {
  const { repScoreBands, timeZoneAbbreviations, ...numbers } = constants
  expect(numbers).toEqual(given)
  expect(Object.values(timeZoneAbbreviations).sort()).toEqual([
    'AEST',
    'CET',
    'EST',
    'GMT',
    'ICT',
    'IST',
    'JST',
    'MST',
    'PST',
    'SGT',
  ])
  expect(isTimeZone(constants.defaultTimeZone)).toBe(true)
  expect(repScoreBands).toHaveLength(10)
})

test('the bands of the rep score go from 0 to 100 in steps of ten, without a gap', () => {
  const { repScoreBands } = constants
  expect([repScoreBands[0], repScoreBands.at(-1)]).toEqual([
    [0, 10],
    [91, 100],
  ])
  for (const [index, [from, to]] of repScoreBands.slice(1).entries()) {
    expect(from).toBe((repScoreBands[index]?.[1] ?? 0) + 1)
    expect(to - from).toBe(9)
  }
})

test('a new user has in the database as many invites as the constant says', () => {
  const migration = readFileSync(
    new URL('../../../../apps/server/migrations/0026-staff.sql', import.meta.url),
    'utf8',
  )
  expect(migration).toContain(`invites_granted int not null default ${constants.invitesOfNewUser} `)
})
