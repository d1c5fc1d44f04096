/** What a picker of people says of an address, to the letter (spec 5). */
export const pickerTexts = {
  duplicate: 'This email address is already selected.',
  excluded: 'This email address cannot be used.',
} as const
