// What a text may carry along that nobody should read in a log: a message of the database names the value it choked
// on, one of a provider the number. An id of ours (36 characters) is no secret. A part that repeats begins where
// a run of its characters does, or has a bound: a line may be what a stranger sent.
const PATTERNS: readonly [RegExp, string][] = [
  [/(?<![\w-])eyJ[\w-]*(?:\.[\w-]+){0,2}/g, '[token]'],
  [/\b[\w-]{40,}/g, '[token]'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[mail]'],
  [/\+\d{7,15}\b/g, '[number]'],
  // In words alone: a number that stands for itself counts milliseconds or a port.
  [/\b(code|otp|is|value|syntax[^"\\]{0,100}\\?")(\s{0,5}:?\s{0,5}\\?["']?)\d{6}\b/gi, '$1$2[code]'],
]

/** A line without tokens, mail addresses, phone numbers and codes, wherever in it they stand. */
export function scrub(line: string): string {
  return PATTERNS.reduce((text, [pattern, word]) => text.replace(pattern, word), line)
}
