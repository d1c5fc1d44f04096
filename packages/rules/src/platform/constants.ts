// The numbers and names of section 9 of the specification, each only once. They are separate exports, so that the
// web's first script loads only those that it needs. The specification demands all of them here, also those of domains
// to come, so knip.json leaves this file out.

/** Keys in the browser's local storage for the signed-in person. */
export const storageKeys = {
  accessToken: 'token',
  refreshToken: 'refreshToken',
  authInfo: 'authInfo',
  signedUp: 'signedUp',
  impersonate: 'impersonate',
} as const

/** Digits of a one-time code. */
export const otpLength = 6
/** Wrong codes until a number or account is blocked, and the minutes of the block. */
export const otpMaxWrong = 3
export const otpBlockMinutes = 30
/** Seconds until a code may be sent again. */
export const otpResendSeconds = 30
/** Milliseconds between two updates of a clock on a page. */
export const timerTickMs = 1000
/** Milliseconds for which a closed dialog keeps its step. */
export const modalResetMs = 300
/** Milliseconds after a page has loaded until the welcome dialog appears. */
export const onboardingDelayMs = 1000
/** How long a toast stays. */
export const toastMillis = 10_000

/** Days in which a deleted account can be recovered, before its personal data is erased. */
export const recoveryDays = 90

/** Milliseconds: how often the bell polls for notifications, and how long a pointer rests on a row until it counts as read. */
export const notificationPollMs = 5000
export const notificationHoverMs = 2000
/** Milliseconds after the last key until a search or a picker asks the server, and until an address is looked up. */
export const searchDebounceMs = 1000
export const emailDebounceMs = 1000

/** How many entries the first page of a list has, by the type of list. Grids follow decision S-134. */
export const pageSizes = {
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
} as const
/** How many pages a pager shows on each side of the current page. */
export const pagerSiblings = 1
/** The most tickets of a reward. */
export const mostRewardTickets = 100

/** The ranges of ages: the first and the last age of each; the last range has no end. */
export const ageBands = [
  [18, 24],
  [25, 34],
  [35, 44],
  [45, null],
] as const
/** The bands of the rep score: 0-10, then steps of ten to 91-100. */
export const repScoreBands = [
  [0, 10],
  [11, 20],
  [21, 30],
  [31, 40],
  [41, 50],
  [51, 60],
  [61, 70],
  [71, 80],
  [81, 90],
  [91, 100],
] as const

/** Tiers: a number of slices of a pie, and their price in dollars. */
export const slicePriceTiers = [
  [10_000, 0],
  [100_000, 10],
  [1_000_000, 100],
  [10_000_000, 1000],
  [50_000_000, 5000],
  [100_000_000, 10_000],
  [500_000_000, 50_000],
  [1_000_000_000, 100_000],
] as const

// The specification names four numbers without their purpose. Decision S-132 says what they are used for.
/** The platform's share of the price of sold slices. */
export const platformSliceShare = 0.2
/** How many accepted invites let a person skip the waiting list. */
export const invitesToSkipWaitingList = 3
/** How many invites a new person may send. The database column has the same default. */
export const invitesOfNewUser = 10
/** The most slices of a pie, unless another number is set. */
export const usualMaxSlices = 10_000_000

/** The most rules of each kind that an offer may have. */
export const eligibilityRuleLimits = {
  price: 1,
  loyaltyStatus: 5,
  repPoints: 5,
  repScore: 5,
  achievements: 1,
  none: 1,
} as const

/** Minutes: the steps of the date and time picker, and the time from now to the default start. */
export const pickerStepMinutes = 15
export const startsInMinutes = 15

/** Decimals of money that is shortened. */
export const shortMoneyDecimals = 2
/** Characters of an id as people see it. */
export const shortIdLength = 8
/**
 * The short names of time zones, by the English name that every engine gives. `time/time-zone.ts` adds their names in
 * summer.
 */
export const timeZoneAbbreviations = {
  'Indochina Time': 'ICT',
  'Singapore Standard Time': 'SGT',
  'Japan Standard Time': 'JST',
  'India Standard Time': 'IST',
  'Australian Eastern Standard Time': 'AEST',
  'Eastern Standard Time': 'EST',
  'Pacific Standard Time': 'PST',
  'Central European Standard Time': 'CET',
  'Greenwich Mean Time': 'GMT',
  'Mountain Standard Time': 'MST',
} as const
/** Used where no zone is known (decision S-136). */
export const defaultTimeZone = 'America/Los_Angeles'
/** How much lighter or darker a color is made, in percent. */
export const colorShift = 30

/** Widths in pixels: the largest page, the sidebar, and a page of a PDF. */
export const pageWidth = 1440
export const sidebarWidth = 232
export const pdfWidth = 600
/** The share of sessions that the error-reporting service records for replay. */
export const replaySampling = { normal: 0.1, onError: 1 } as const
