import { z } from 'zod'

export const largestQuantity = 1000

/** The generic check of a number (spec 5): greater than 0 and at most 1000. */
export function isQuantity(value: number): boolean {
  return value > 0 && value <= largestQuantity
}

/** A whole quantity by the generic check; messages start with the label. */
export function quantityInput(label: string) {
  const error = `${label} must be a whole number from 1 to 1,000`
  return z.int({ error }).refine(isQuantity, { error })
}

/** A whole number within bounds, both included; messages start with the label. */
export function wholeNumberInput(label: string, least: number, most: number) {
  const error = `${label} must be a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`
  return z.int({ error }).min(least, { error }).max(most, { error })
}
