/**
 * Where the keyboard goes on once requests were answered: to the first of them that is there, as it stays or came back,
 * else to the row that stood after the first of them, else to the one before. Null where none is left. All are ids, in
 * the order they are shown.
 */
export const nextFocusedRow = (before: string[], after: string[], answered: string[]): string | null => {
  const at = Math.max(
    0,
    before.findIndex((id) => answered.includes(id)),
  )
  const later = before.slice(at)
  const earlier = before.slice(0, at).reverse()
  return [...answered, ...later, ...earlier].find((id) => after.includes(id)) ?? null
}
