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

/** How long a toast stays, in milliseconds (spec 8). */
export const toastMillis = 10_000

/** What a failed load says (decision S-137). */
export function couldNotLoad(what: 'profile' | 'events' | 'clubs' | 'payment options'): string {
  return `We could not load your ${what}. Please try again.`
}
