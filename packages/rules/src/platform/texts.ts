import { phrase } from './phrase.ts'
/** Titles of banners and toasts, and the texts of empty lists. The specification gives their exact words (spec 8). */
export const toastTitles = {
  danger: phrase('Oops ...'),
  info: phrase('Info!'),
  success: phrase('Success!'),
  warning: phrase('Warning!'),
} as const

export const emptyTexts = {
  search: 'No search results',
  notifications: 'No notifications',
  table: phrase('No data found'),
} as const

/** The texts for data that did not load (decision S-137). */
export const failedLoads = {
  profile: phrase('We could not load your profile. Please try again.'),
  events: phrase('We could not load your events. Please try again.'),
  clubs: phrase('We could not load your clubs. Please try again.'),
  offers: phrase('We could not load the offers. Please try again.'),
  'payment options': phrase('We could not load your payment options. Please try again.'),
} as const
