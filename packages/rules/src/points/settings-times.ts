import { phrase } from '../platform/phrase.ts'

const HOURS_MS = 3_600_000
/** How far ahead settings can be planned: a leap year, in hours. */
const mostAhead = 366 * 24 * HOURS_MS

/**
 * Why new settings cannot start at a moment (epoch milliseconds), or null: a moment that is over would change what
 * members were told, and one that is far ahead is a typing error.
 */
export function startRefusal(validFrom: number, now: number): string | null {
  if (validFrom < now) return phrase('Choose a day that is still to come')
  if (validFrom > now + mostAhead) return phrase('Choose a day within the next year')
  return null
}

/** What becomes of a version of the settings of a club. REPLACED: a newer version starts no later, so it never counts. */
export type SettingsState = 'COMING' | 'NOW' | 'PAST' | 'REPLACED'

/**
 * The state of each version at a moment (epoch milliseconds). Of the versions that have started, the one with the
 * highest number counts. `versions` has the newest first.
 */
export function settingsStates(
  versions: readonly { validFrom: number }[],
  now: number,
): readonly SettingsState[] {
  const current = versions.findIndex(({ validFrom }) => validFrom <= now)
  return versions.map(({ validFrom }, at) => {
    if (at === current) return 'NOW'
    if (versions.slice(0, at).some((newer) => newer.validFrom <= validFrom)) return 'REPLACED'
    return validFrom > now ? 'COMING' : 'PAST'
  })
}
