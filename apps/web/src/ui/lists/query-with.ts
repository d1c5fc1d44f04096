/** The query with one part changed. Null or an empty text removes the part. */
export const queryWith = (query: URLSearchParams, name: string, value: string | null): URLSearchParams => {
  const changed = new URLSearchParams(query)
  if (value) changed.set(name, value)
  else changed.delete(name)
  return changed
}
