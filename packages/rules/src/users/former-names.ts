import { phrase } from '../platform/phrase.ts'
/** Days for which nobody else can take a user name that its person has given up. */
export const formerUserNameDays = 30

/** How many times a person may change each name within as many days. */
export const mostFormerNames = { NAME: 10, USER_NAME: 3 } as const

export const formerNamesFull = {
  NAME: phrase("You've changed your name too often. Please try again in a few days."),
  USER_NAME: phrase("You've changed your username 3 times in 30 days. Please try again later."),
} as const
