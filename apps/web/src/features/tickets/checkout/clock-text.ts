import { phrase } from '@reprise/rules/platform/phrase'
/** Whole seconds until an instant, never below zero. */
export const secondsUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000))

/** Seconds as mm:ss, "04:09", and from an hour on as hh:mm:ss, "23:04:09". */
export const clockText = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600)
  const parts = [Math.floor((seconds % 3600) / 60), seconds % 60]
  return [...(hours > 0 ? [hours] : []), ...parts].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The warning to read out when a reservation is about to expire; null while there is time. */
export const clockWarning = (seconds: number): string | null => {
  if (seconds === 0) return phrase('The time to pay is over.')
  if (seconds <= 60) return phrase('Less than a minute left to pay.')
  return seconds <= 300 ? phrase('Less than five minutes left to pay.') : null
}
