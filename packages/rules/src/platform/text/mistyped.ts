const escaped = (letter: string) => (/[\\%_]/.test(letter) ? `\\${letter}` : letter)

/**
 * The ways in which a keyword of 3 to 8 letters may have been meant, as parts of SQL patterns, in which `_` stands for
 * any letter: two neighbours are swapped, or a letter is missing; from 4 letters on also one is wrong, or one too many.
 * A longer keyword has none: the share of its letters that a name has says more than one typing error.
 */
export function mistypedPatterns(keyword: string): string[] {
  const letters = [...keyword]
  const { length } = letters
  if (length < 3 || length > 8) return []
  const meant: string[][] = []
  for (let at = 0; at < length; at += 1) {
    const before = letters.slice(0, at).map(escaped)
    const after = letters.slice(at + 1).map(escaped)
    const letter = escaped(letters[at] ?? '')
    const next = after[0]
    if (next !== undefined) meant.push([...before, next, letter, ...after.slice(1)])
    if (at > 0) meant.push([...before, '_', letter, ...after])
    if (length > 3) meant.push([...before, '_', ...after], [...before, ...after])
  }
  return [...new Set(meant.map((each) => each.join('')))].filter(
    (each) => each !== letters.map(escaped).join(''),
  )
}
