import { phrase } from '../platform/phrase.ts'
/** What a picker of people says of an address, to the letter (spec 5). */
export const pickerTexts = {
  duplicate: phrase('This email address is already selected.'),
  excluded: phrase('This email address cannot be used.'),
} as const
