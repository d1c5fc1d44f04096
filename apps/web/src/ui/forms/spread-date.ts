/** The texts in the three boxes of a date. */
export type DateParts = { month: string; day: string; year: string }

export type DatePart = keyof DateParts

/** The boxes in their order. */
export type DateOrder = readonly DatePart[]

/**
 * Returns the order of the boxes and the mark between them, as the reader's language writes a date. In English it is
 * month / day / year (specification, section 4).
 */
export const dateFormOf = (locale: string): { order: DateOrder; mark: string } => {
  const isEnglish = new Intl.Locale(locale).language === 'en'
  const parts = new Intl.DateTimeFormat(isEnglish ? 'en-US' : locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).formatToParts(0)
  return {
    order: parts.map(({ type }) => type).filter((type) => type in partLength) as DatePart[],
    mark: parts.find(({ type }) => type === 'literal')?.value.trim() || '/',
  }
}

export const partLength: Readonly<Record<DatePart, number>> = { month: 2, day: 2, year: 4 }

type Spread = { parts: DateParts; goesOn: DatePart }

const yearFirst = /^\D*(?<year>\d{4})\D+(?<month>\d{1,2})\D+(?<day>\d{1,2})\D*$/

const formsOf = (order: DateOrder): RegExp[] => {
  const digits = (part: DatePart, least: number) => `(?<${part}>\\d{${least},${partLength[part]}})`
  const parted = order.map((part) => digits(part, part === 'year' ? 4 : 1)).join('\\D+')
  const together = order.map((part) => digits(part, partLength[part])).join('')
  return [new RegExp(`^\\D*${parted}\\D*$`), yearFirst, new RegExp(`^\\D*${together}\\D*$`)]
}

/**
 * Reads a whole date, in the order of the boxes or with the year first. Day and month change places where only the other
 * order can be meant. Returns null for anything else.
 */
export const wholeDate = (order: DateOrder, text: string): Spread | null => {
  const groups = formsOf(order)
    .map((form) => form.exec(text)?.groups)
    .find(Boolean)
  if (!groups) return null
  const { month = '', day = '', year = '' } = groups
  const isSwapped = Number(month) > 12 && Number(day) <= 12
  const parts = isSwapped ? { month: day, day: month, year } : { month, day, year }
  return { parts, goesOn: order.at(-1) ?? 'year' }
}

/**
 * Returns the texts of the boxes after `typed` stands in one of them, and the box that gets the focus. A full box, a
 * separator, or too many digits for a box lead to the next box.
 */
export const spreadDate = (order: DateOrder, before: DateParts, part: DatePart, typed: string): Spread => {
  const whole = wholeDate(order, typed)
  if (whole) return whole
  const [first = '', ...others] = typed.split(/\D+/)
  const parts = { ...before, [part]: first.slice(0, partLength[part]) }
  const next = order[order.indexOf(part) + 1]
  const isFull = first.length >= partLength[part]
  const isLeft = isFull || (first !== '' && others.length > 0)
  if (!next || !isLeft) return { parts, goesOn: part }
  const rest = [first.slice(partLength[part]), ...others].filter(Boolean).join('/')
  // One digit too many is a slip where the next box is already filled.
  const isSlip = rest.length === 1 && before[next] !== ''
  return rest === '' || isSlip ? { parts, goesOn: next } : spreadDate(order, parts, next, rest)
}
