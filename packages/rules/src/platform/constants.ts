// The numbers and names of section 9 of the specification, each once. Every export is small by itself: the web's first
// script takes what it needs.

/** Where the browser keeps who is signed in (local storage). */
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
/** How often a clock on a page moves on. */
export const timerTickMs = 1000
/** How long a dialog keeps its step after it was closed. */
export const modalResetMs = 300
/** When the welcome dialog appears after a page has loaded. */
export const onboardingDelayMs = 1000
/** How long a toast stays. */
export const toastMillis = 10_000

/** Days in which a deleted account can be recovered, before its personal data is erased. */
export const recoveryDays = 90

/** How often the bell looks for news, and how long a pointer rests on a line until it is read. */
export const notificationPollMs = 5000
export const notificationHoverMs = 2000
/** How long typing rests before a search or a picker asks, and before an address is looked up. */
export const searchDebounceMs = 1000
export const emailDebounceMs = 1000

/** How many entries a list shows at first, by what it is; grids by decision S-134. */
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
/** Pages that a pager shows at each side of the one that is open. */
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

/** What so many slices of a pie cost, in dollars. */
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

// Four numbers that the specification names without their purpose; what they are taken for is decision S-132.
/** What the platform keeps of slices that are sold, as a share. */
export const platformSliceShare = 0.2
/** Accepted invites that lead past the waiting list. */
export const invitesToSkipWaitingList = 3
/** Invites that a new person may send; the column's default in the database. */
export const invitesOfNewUser = 10
/** The most slices of a pie where nothing else is set. */
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

/** The steps of the date and time picker, and how far from now its default start is, in minutes. */
export const pickerStepMinutes = 15
export const startsInMinutes = 15

/** Decimals of money that is shortened. */
export const shortMoneyDecimals = 2
/** Characters of an id as people see it. */
export const shortIdLength = 8
/** The short names of time zones, by the English name that every engine gives; `timeZone` adds their summer twins. */
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
/** By how much a color is made lighter or darker, in percent. */
export const colorShift = 30

/** Widths in pixels: of the page at most, of the sidebar, of a page of a PDF. */
export const pageWidth = 1440
export const sidebarWidth = 232
export const pdfWidth = 600
/** How many sessions are replayed to the error-reporting service, as shares of all. */
export const replaySampling = { normal: 0.1, onError: 1 } as const
