import { z } from 'zod'
import { phrase } from '../phrase.ts'
import { isTimeZone } from './time-zone.ts'

const notListed = phrase('Choose a time zone from the list')
/** Twice as long as the longest of the list. */
const longestZone = 64

/** A zone as sent by a client. */
export const timeZoneInput = z
  .string({ error: phrase('Time zone is required') })
  .max(longestZone, { error: notListed, abort: true })
  .refine(isTimeZone, { error: notListed })
