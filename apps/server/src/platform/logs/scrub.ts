// Patterns of what nobody should read in a log but a text may contain: a message of the database names the value that
// it refused, one of a provider the phone number. An id of ours (36 characters) is no secret. A repeated part begins
// where a run of its characters begins, or has a limit, because a stranger may have sent the line.
const PATTERNS: readonly [RegExp, string][] = [
  [/(?<![\w-])eyJ[\w-]*(?:\.[\w-]+){0,2}/g, '[token]'],
  [/\b[\w-]{40,}/g, '[token]'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[mail]'],
  [/\+\d{7,15}\b/g, '[number]'],
  // Matches six digits only after such a word: six digits alone may be milliseconds or a port.
  [/\b(code|otp|is|value|syntax[^"\\]{0,100}\\?")(\s{0,5}:?\s{0,5}\\?["']?)\d{6}\b/gi, '$1$2[code]'],
]

/** Removes tokens, mail addresses, phone numbers and codes from a line, wherever they are. */
export function scrub(line: string): string {
  return PATTERNS.reduce((text, [pattern, word]) => text.replace(pattern, word), line)
}
