/** Titles of banners and toasts, and what empty lists say, to the letter (spec 8). */
export const noticeTitles = {
  danger: 'Oops ...',
  info: 'Info!',
  success: 'Success!',
  warning: 'Warning!',
} as const

export const emptyTexts = {
  search: 'No search results',
  notifications: 'No notifications',
  table: 'No data found',
} as const

/** What a failed load says (decision S-137). */
export const failedLoads = {
  profile: 'We could not load your profile. Please try again.',
  events: 'We could not load your events. Please try again.',
  clubs: 'We could not load your clubs. Please try again.',
  'payment options': 'We could not load your payment options. Please try again.',
} as const
