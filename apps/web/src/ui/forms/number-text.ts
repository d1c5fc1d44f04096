const decimal = /^-?(\d+\.?\d*|\.\d+)$/

/**
 * The number that a text field holds, thousands with or without commas: null for an empty one, and NaN for what is
 * no number, which every check of a number refuses. So the field keeps what was typed, and the error says what is
 * wrong with it.
 */
export const numberOf = (typed: string): number | null => {
  const text = typed.trim()
  if (text === '') return null
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
  return decimal.test(plain) ? Number(plain) : Number.NaN
}
