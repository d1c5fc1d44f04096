/** Characters that most expressions treat differently. */
const CHARACTERS = [...'a0Z-._ \t\n@"\'\\/<>=:;,+&%#([{é']
/** A character that no expression expects, so that each attempt fails at the very end. */
const UNEXPECTED = '\u0001'
const SIZES = [12, 18, 24, 30, 100, 500, 1000, 2000, 4000, 8000]
/**
 * On texts up to this size only an expression is slow whose time doubles with each character. It would never end on a
 * longer one.
 */
const SMALL = 100
/** An expression that looks at each character a bounded number of times takes less than this. */
const LONG_MS = 1
const TIMES = 3
/** How often in a row an expression must look slow. On a busy machine it may look slow once or twice by chance. */
const SURE = 4
/**
 * How many times longer the second text is. An expression in proportion then takes 5 times as long, a quadratic one 25
 * times.
 */
const LONGER = 5
const MOST_RATIO = 11

/** Returns words that are part of an expression, because an attempt may begin only at such a word. */
function wordsOf({ source }: RegExp): string[] {
  const plain = source.replaceAll(/\\[dDwWsSbBpP](\{[^{}]*\})?|\(\?(?::|=|!|<[=!]|<\w+>)|\[[^\]]*\]/g, '|')
  const words = plain
    .split(/[|()[\]{}*?^$]/)
    .map((each) => each.replaceAll(/\\(.)/g, '$1').replaceAll('+', ''))
  return [...new Set(words.filter((each) => each.length > 1))]
}

/** Returns characters that an expression names, and one of each kind that its classes tell apart. */
const charactersOf = ({ source }: RegExp): string[] => [
  ...new Set([...'a0 .-@', ...CHARACTERS.filter((each) => source.includes(each))]),
]

const fill = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length))

/** Texts that make an expression try again and again, as they grow. */
function* hostileTo(pattern: RegExp): Generator<(size: number) => string> {
  const words = wordsOf(pattern)
  const units = [...new Set([...words, ...charactersOf(pattern)])]
  for (const begin of ['', UNEXPECTED, ...words]) {
    for (const one of units) {
      yield (size) => begin + fill(one, size) + UNEXPECTED
      for (const other of units) {
        if (one !== other) yield (size) => begin + fill(one + other, size) + UNEXPECTED
      }
    }
  }
}

function msOf(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0
  // Measures this thread only, because other processes use the machine at the same time.
  const from = process.threadCpuUsage()
  if (pattern.global) text.replace(pattern, '')
  else pattern.exec(text)
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1000
}

const least = (measure: () => number) => Math.min(...Array.from({ length: TIMES }, measure))

/** Returns a text on which an expression takes far longer than in proportion to its length, or null. */
export function slowText(pattern: RegExp): string | null {
  for (const make of hostileTo(pattern)) {
    // Measures again, because the first run may be slow by chance, or because the expression is compiled.
    const isLong = (size: number) => {
      const text = make(size)
      return msOf(pattern, text) > LONG_MS && least(() => msOf(pattern, text)) > LONG_MS
    }
    const size = SIZES.find(isLong)
    if (size === undefined) continue
    if (size <= SMALL) return make(10)
    const [short, long] = [make(size), make(size * LONGER)]
    const isSlow = () => least(() => msOf(pattern, long)) > MOST_RATIO * least(() => msOf(pattern, short))
    if (Array.from({ length: SURE }).every(isSlow)) return make(10)
  }
  return null
}
