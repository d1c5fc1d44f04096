import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-errors.ts'
import { lineInput } from './text.input.ts'

test('the first message of each field, by its dotted path', () => {
  const input = z.object({
    name: lineInput('Name'),
    items: z.array(z.object({ quantity: z.int({ error: 'Choose how many' }) })),
  })
  const result = input.safeParse({ name: ' ', items: [{ quantity: 1 }, { quantity: 'two' }] })
  expect(result.error && fieldErrors(result.error)).toEqual({
    name: 'Name is required',
    'items.1.quantity': 'Choose how many',
  })
})
