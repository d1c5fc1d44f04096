import { expect, test } from 'vitest'
import { dateTimeFormat, displayNames, listFormat, numberFormat } from './formats.ts'

test('a format is made once for each language and way', () => {
  const euros = { style: 'currency', currency: 'EUR' } as const
  expect(numberFormat('de-DE', { ...euros })).toBe(numberFormat('de-DE', { ...euros }))
  expect(numberFormat('de-DE', euros).format(1234.5)).toBe('1.234,50\u00a0€')
  expect(numberFormat('en-US', euros).format(1234.5)).toBe('€1,234.50')
  expect(numberFormat('en-US', { style: 'currency', currency: 'JPY' }).format(1234.5)).toBe('¥1,235')
})

test('names are joined, and countries named, in the language of the reader', () => {
  expect(listFormat('en-US', {}).format(['Ada', 'Ben', 'Cleo'])).toBe('Ada, Ben, and Cleo')
  expect(listFormat('de-DE', {}).format(['Ada', 'Ben', 'Cleo'])).toBe('Ada, Ben und Cleo')
  expect(displayNames('de-DE', { type: 'region' }).of('AT')).toBe('Österreich')
  expect(displayNames('es-ES', { type: 'region' }).of('AT')).toBe('Austria')
})

test('a zone that nobody knows is refused each time', () => {
  for (const _ of [1, 2]) expect(() => dateTimeFormat('en-US', { timeZone: 'No/Where' })).toThrow(RangeError)
})

test('of very many ways only some are kept', () => {
  const first = numberFormat('en-US', {})
  for (let whole = 1; whole <= 20; whole += 1)
    for (let part = 0; part < 25; part += 1)
      numberFormat('en-US', { minimumIntegerDigits: whole, minimumFractionDigits: part })
  expect(numberFormat('en-US', {})).not.toBe(first)
})
