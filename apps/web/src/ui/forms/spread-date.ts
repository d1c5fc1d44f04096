/** What stands in the three boxes of a date. */
export type DateParts = { month: string; day: string; year: string }

export type DatePart = keyof DateParts

/** The boxes in their order. */
export const dateOrder: readonly DatePart[] = ['month', 'day', 'year']

export const partLength: Readonly<Record<DatePart, number>> = { month: 2, day: 2, year: 4 }

type Spread = { parts: DateParts; goesOn: DatePart }

const monthFirst = /^\D*(?<month>\d{1,2})\D+(?<day>\d{1,2})\D+(?<year>\d{4})\D*$/
const yearFirst = /^\D*(?<year>\d{4})\D+(?<month>\d{1,2})\D+(?<day>\d{1,2})\D*$/
const digitsAlone = /^\D*(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})\D*$/

/** A whole date, in the order of the boxes or with the year first; null for anything else. */
export const wholeDate = (text: string): Spread | null => {
  const groups = [monthFirst, yearFirst, digitsAlone].map((form) => form.exec(text)?.groups).find(Boolean)
  if (!groups) return null
  const { month = '', day = '', year = '' } = groups
  return { parts: { month, day, year }, goesOn: 'year' }
}

/**
 * What the boxes hold once `typed` stands in one of them, and where typing goes on: a full box and a separator lead to
 * the next one, and so do more digits than a box takes.
 */
export const spreadDate = (before: DateParts, part: DatePart, typed: string): Spread => {
  const whole = wholeDate(typed)
  if (whole) return whole
  const [first = '', ...others] = typed.split(/\D+/)
  const parts = { ...before, [part]: first.slice(0, partLength[part]) }
  const next = dateOrder[dateOrder.indexOf(part) + 1]
  const isFull = first.length >= partLength[part]
  const isLeft = isFull || (first !== '' && others.length > 0)
  if (!next || !isLeft) return { parts, goesOn: part }
  const rest = [first.slice(partLength[part]), ...others].filter(Boolean).join('/')
  // One digit too many is a slip, where something stands in the next box already.
  const isSlip = rest.length === 1 && before[next] !== ''
  return rest === '' || isSlip ? { parts, goesOn: next } : spreadDate(parts, next, rest)
}
