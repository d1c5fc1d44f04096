import { browserCookie } from '../sign-in/browser-cookie.ts'

/** Ties the way to a provider and back to one browser, for a quarter of an hour. */
export const socialCookie = browserCookie('social', 15 * 60)
