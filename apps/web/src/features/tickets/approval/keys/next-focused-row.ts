/**
 * The row that gets the focus after requests were answered: the first of them that is still there, else the
 * row that came after the first of them, else the one before. Null where no row is left. All are ids, in the
 * order they are shown.
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
