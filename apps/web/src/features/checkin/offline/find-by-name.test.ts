import { expect, test } from 'vitest'
import { plain } from './find-by-name.ts'

test.each([
  ['José', 'jose'],
  ['SØREN Ærø', 'soren aero'],
  ['Weiß', 'weiss'],
  ['Łukasz Đorđe', 'lukasz dorde'],
  ['مريم', 'مريم'],
])('%s is found as %s', (name, typed) => {
  expect(plain(name)).toBe(plain(typed))
})
