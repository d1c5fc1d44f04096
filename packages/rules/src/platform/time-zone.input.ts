import { z } from 'zod'
import { isTimeZone } from './time-zone.ts'

/** A zone as sent by a client. */
export const timeZoneInput = z
  .string({ error: 'Time zone is required' })
  .refine(isTimeZone, { error: 'Choose a time zone from the list' })
