import { expect, test } from 'vitest'
import { z } from 'zod'
import { sentence } from '../sentence.ts'
import { lineInput } from '../text/text.input.ts'
import { because, fieldErrors, fieldSentences, issueOf } from './field-errors.ts'

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

test('the first sentence of each field, with its values; the message of an issue is its English', () => {
  const most = sentence('At most {{count}} of {{label}}', { count: 1200, label: { text: 'Names' } })
  const input = z
    .object({
      name: lineInput('Name'),
      tag: z.string().max(1, { error: because(most) }),
      kind: z.enum(['one'], { error: 'Choose one' }),
    })
    .transform((given, context) => {
      context.addIssue({ ...issueOf(most), path: ['tag'] })
      return given
    })
  const refused = input.safeParse({ name: '', tag: 'long', kind: 'two' }).error
  expect(refused && fieldSentences(refused)).toEqual({
    name: { text: '{{label}} is required', values: { label: { text: 'Name' } } },
    tag: most,
    kind: { text: 'Choose one' },
  })
  expect(refused && fieldErrors(refused).tag).toBe('At most 1,200 of Names')
  const own = input.safeParse({ name: 'x', tag: 'a', kind: 'one' }).error
  expect(own && fieldSentences(own)).toEqual({ tag: most })
  expect(own?.issues[0]?.message).toBe('At most 1,200 of Names')
})
