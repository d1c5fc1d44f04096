/**
 * Where the keyboard goes on once requests were answered: to the first of them where it is still there, else to the
 * row that stood after it, else to the one before. Null where none is left. All are ids, in the order they are shown.
 */
export const nextFocusedRow = (before: string[], after: string[], answered: string[]): string | null => {
  const at = Math.max(
    0,
    before.findIndex((id) => answered.includes(id)),
  )
  const [here, ...later] = before.slice(at)
  const earlier = before.slice(0, at).reverse()
  return [here, ...later, ...earlier].find((id) => id !== undefined && after.includes(id)) ?? null
}
