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

/** The shortest word in which an error is looked for. In a shorter one, half of the letters would be guessed. */
const shortestMistyped = 4
const TWO_ERRORS_FROM = 9

/**
 * How many typing errors lead from one word to the other: a letter that is wrong, missing or too many, or two
 * neighbours that are swapped. Both words are compared letter by letter, so they are folded before.
 * @tested
 */
export function typingErrors(typed: string, word: string): number {
  const [from, to] = [[...typed], [...word]]
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1]
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      line.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (line[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = line
  }
  return last[to.length] ?? 0
}

/**
 * Those of the known words that a person most likely meant who typed another one: the ones with the fewest typing
 * errors, at most one in a word of 4 to 8 letters and two in a longer one. None for a shorter word.
 */
export function meantWords(typed: string, known: readonly string[]): string[] {
  const { length } = [...typed]
  if (length < shortestMistyped) return []
  const counted = known.map((word) => ({ word, errors: typingErrors(typed, word) }))
  const fewest = Math.min(...counted.map(({ errors }) => errors))
  if (fewest > (length < TWO_ERRORS_FROM ? 1 : 2)) return []
  return counted.filter(({ errors }) => errors === fewest).map(({ word }) => word)
}
