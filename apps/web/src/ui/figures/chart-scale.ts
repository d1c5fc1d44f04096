/**
 * Returns the values that a chart writes at its side, from the lowest to the highest: zero and round numbers. No
 * value of the chart lies outside of them.
 */
export const roundTicks = (most: number, least = 0): number[] => {
  const far = Math.max(most, -least)
  if (far <= 0) return [0, 0.5, 1]
  const half = far / 2
  const unit = 10 ** Math.floor(Math.log10(half))
  // A small tolerance, because a sum of decimals may be slightly wrong.
  const hair = 1e-9
  const step = ([1, 1.5, 2, 2.5, 5, 10].find((each) => each * unit >= half - unit * hair) ?? 10) * unit
  const below = Math.ceil(-least / step - hair)
  const above = Math.ceil(most / step - hair)
  return Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step)
}

/** Returns the distance between two named points: 1 or 2 where there are few points, else 7 or a multiple of 7. */
export const namedDays = (count: number): number => {
  if (count <= 5) return 1
  if (count <= 10) return 2
  return Math.ceil(count / 42) * 7
}
