/** Returns the texts that this browser keeps under a name. Undefined where it keeps none. */
export const storedList = (name: string): string[] | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return Array.isArray(kept) ? kept.map(String) : undefined
  } catch {
    return undefined
  }
}

const MOST = 50

/** Keeps these texts in this browser, at most the first 50. */
export const storeList = (name: string, list: readonly string[]) =>
  localStorage.setItem(name, JSON.stringify(list.slice(0, MOST)))
