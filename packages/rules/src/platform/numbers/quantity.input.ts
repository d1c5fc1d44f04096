import { z } from 'zod'
import { because } from '../failures/field-errors.ts'
import type { Sentence } from '../sentence.ts'
import { sentence } from '../sentence.ts'

export const largestQuantity = 1000

/** The generic check of a number (spec 5): greater than 0 and at most 1000. @tested */
export function isQuantity(value: number): boolean {
  return value > 0 && value <= largestQuantity
}

/** The text for a number that is not whole, or is out of its bounds. */
export function wholeNumberText(label: string, least: number, most: number): Sentence {
  return sentence('{{label}} must be a whole number from {{least}} to {{most}}', {
    label: { text: label },
    least,
    most,
  })
}

/** A whole quantity by the generic check; messages start with the label. */
export function quantityInput(label: string) {
  const error = because(wholeNumberText(label, 1, largestQuantity))
  return z.int({ error }).refine(isQuantity, { error })
}

/** A whole number within bounds, both included; messages start with the label. */
export function wholeNumberInput(label: string, least: number, most: number) {
  const error = because(wholeNumberText(label, least, most))
  return z.int({ error }).min(least, { error }).max(most, { error })
}
