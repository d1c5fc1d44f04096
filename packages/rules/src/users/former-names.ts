import { phrase } from '../platform/phrase.ts'
/** Days in which a user name that its person left is nobody else's. */
export const formerUserNameDays = 30

/** How many names a person may leave in as many days. */
export const mostFormerNames = { NAME: 10, USER_NAME: 3 } as const

export const formerNamesFull = {
  NAME: phrase("You've changed your name too often. Please try again in a few days."),
  USER_NAME: phrase("You've changed your username 3 times in 30 days. Please try again later."),
} as const
