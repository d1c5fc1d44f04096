import { phrase } from '../platform/phrase.ts'
/** The texts of the people picker about an address. The specification gives their exact words (spec 5). */
export const pickerTexts = {
  duplicate: phrase('This email address is already selected.'),
  excluded: phrase('This email address cannot be used.'),
} as const
