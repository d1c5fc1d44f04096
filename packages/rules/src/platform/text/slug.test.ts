import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveSlug, isUsableSlug, slugify } from './slug.ts'

test.each([
  ['  Summer Night  ', 'summer-night'],
  ["Rock 'n' Roll!", 'rock-n-roll'],
  ['a _ - b', 'a-b'],
  ['--edge--', 'edge'],
  ['snake_case__name', 'snake-case-name'],
  ['Café', 'caf'],
  ['100% live', '100-live'],
  ['<script>alert(1)</script>', 'scriptalert1script'],
  ['夏祭り', ''],
  ['', ''],
])('%j becomes %j', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test('a slug is its own slug', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(slugify(slugify(text))).toBe(slugify(text))
    }),
  )
})

describe('deriveSlug', () => {
  test.each([
    ['Summer Night', 1, 'summer-night'],
    ['Summer Night', 2, 'summer-night-2'],
    ['夏祭り', 1, 'event'],
    ['夏祭り', 3, 'event-3'],
    ['Go', 1, 'event-go'],
    ['Create', 1, 'event-create'],
    ['select offer type', 1, 'event-select-offer-type'],
  ])('%s, attempt %i, is %s', (name, attempt, slug) => {
    expect(deriveSlug(name, 'event', attempt)).toBe(slug)
  })

  test('is usable for any name, and another for each attempt', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 2, max: 5000 }), (name, attempt) => {
        expect(isUsableSlug(deriveSlug(name, 'event'))).toBe(true)
        expect(isUsableSlug(deriveSlug(name, 'event', attempt))).toBe(true)
        expect(deriveSlug(name, 'event', attempt)).not.toBe(deriveSlug(name, 'event', attempt + 1))
      }),
    )
  })
})

test.each([
  ['summer-night', true],
  ['abc', true],
  ['a'.repeat(60), true],
  ['ab', false],
  ['a'.repeat(61), false],
  ['Summer', false],
  ['a--b', false],
  ['create', false],
  ['edit', false],
  ['events', false],
  ['offers', false],
  ['select-offer-type', false],
  ['3d127700-0000-4000-8000-000000000001', false],
])('%s may be an address: %s', (slug, expected) => {
  expect(isUsableSlug(slug)).toBe(expected)
})
