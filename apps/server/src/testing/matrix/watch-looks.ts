import pg from 'pg'

type Method = (this: unknown, ...given: unknown[]) => unknown

const watched: [owner: object, keys: PropertyKey[]][] = [
  [
    RegExp.prototype,
    ['exec', 'test', Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.search, Symbol.split],
  ],
  [
    String.prototype,
    ['trim', 'trimStart', 'trimEnd', 'normalize', 'toLowerCase', 'toUpperCase', 'isWellFormed']
      .concat('replace', 'replaceAll', 'split', 'match', 'matchAll', 'search')
      .concat('toLocaleLowerCase', 'toLocaleUpperCase', 'localeCompare'),
  ],
  [String.prototype, [Symbol.iterator]],
  [JSON, ['parse']],
  [Buffer, ['from']],
  [Date, ['parse']],
  [URL, ['parse', 'canParse']],
  [Temporal.Instant, ['from']],
  [Temporal.PlainDate, ['from']],
  [pg.Client.prototype, ['query']],
]

const ours = /(?:apps\/server|packages\/rules)\/src\/(?!testing\/)\S+/

/** Returns the place in the product from which a call comes, or undefined where none of our code made it. */
function callerOf(): string | undefined {
  const deep = Error.stackTraceLimit
  Error.stackTraceLimit = 100
  const lines = new Error().stack?.split('\n') ?? []
  Error.stackTraceLimit = deep
  // This is how zod measures the length of a text.
  if (lines.some((line) => line.includes('codePointLength'))) return undefined
  return lines.flatMap((line) => ours.exec(line)?.[0] ?? []).find((place) => !place.includes('.test.ts'))
}

const holds = (value: unknown, text: string): boolean => {
  if (typeof value === 'string') return value.length >= text.length && value.includes(text)
  return Array.isArray(value)
    ? value.some((each) => holds(each, text))
    : typeof value === 'object' && value !== null && 'values' in value && holds(value.values, text)
}

/**
 * Returns everything that reads a whole text while `work` runs: regular expressions, changes of texts, parsers and
 * statements, each with the place of our code that calls it.
 */
export async function looksAt(text: string, work: () => Promise<unknown>): Promise<string[]> {
  const looks = new Set<string>()
  const kept: [object, PropertyKey, unknown][] = []
  let isLooking = false
  for (const [owner, keys] of watched) {
    for (const key of keys) {
      const plain = Reflect.get(owner, key) as Method
      kept.push([owner, key, plain])
      const seen: Method = function (...given) {
        if (!isLooking && [this, ...given].some((value) => holds(value, text))) {
          isLooking = true
          const caller = callerOf()
          isLooking = false
          if (caller) looks.add(`${String(key)} by ${caller}`)
        }
        return Reflect.apply(plain, this, given)
      }
      Reflect.set(owner, key, seen)
    }
  }
  try {
    await work()
  } finally {
    for (const [owner, key, plain] of kept) Reflect.set(owner, key, plain)
  }
  return [...looks]
}
