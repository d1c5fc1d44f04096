import { phrase } from '../platform/phrase.ts'

// Apart from the checks of the fields, so that what shows it does not load them.

/** Shown to a person who saves a club that somebody else has changed since they loaded it. */
export const clubChangedMeanwhile = phrase(
  'Someone else changed this club. Load it again to see their changes.',
)
