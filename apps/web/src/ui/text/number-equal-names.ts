/**
 * Returns the names in their order, with a number where a name occurs again: "Ana", "Ana (2)". All returned names
 * differ.
 */
export const numberEqualNames = (names: readonly string[]): string[] => {
  const given = new Set(names)
  const used = new Set<string>()
  return names.map((name) => {
    let distinct = name
    for (let number = 2; used.has(distinct); number += 1) {
      const numbered = `${name} (${number})`
      if (!given.has(numbered)) distinct = numbered
    }
    used.add(distinct)
    return distinct
  })
}
