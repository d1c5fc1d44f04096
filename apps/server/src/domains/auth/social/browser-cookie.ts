import { browserCookie } from '../sign-in/browser-cookie.ts'

/** The cookie that ties an authorization to one browser, for a quarter of an hour. */
export const socialCookie = browserCookie('social', 15 * 60)
