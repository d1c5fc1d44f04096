import { expect, test } from 'vitest'
import { back, firstStep, forward, withStep } from './steps.ts'

const after = (...values: string[]) => values.reduce(withStep<string>, firstStep('a'))

test('steps go back one by one, and forward again', () => {
  const steps = after('b', 'c')
  expect(back(steps).present).toBe('b')
  expect(back(back(steps)).present).toBe('a')
  expect(forward(back(back(steps))).present).toBe('b')
  expect(forward(forward(back(back(steps))))).toEqual(steps)
})

test('at either end nothing moves', () => {
  const steps = firstStep('a')
  expect(back(steps)).toBe(steps)
  expect(forward(steps)).toBe(steps)
})

test('a new step ends what could be restored', () => {
  const steps = withStep(back(after('b', 'c')), 'd')
  expect(forward(steps)).toBe(steps)
  expect(back(steps).present).toBe('b')
})

test('a hundred steps are kept', () => {
  let steps = after(...Array.from({ length: 150 }, (_, index) => String(index)))
  for (let count = 0; count < 200; count += 1) steps = back(steps)
  expect(steps.present).toBe('49')
})
