import { expect, test } from 'vitest'
import { initialsOf, inventName, inventNames } from './names.ts'
import { people } from './people.ts'
import { seededRandom } from './pictures/random.ts'

test('there are names enough for a large crowd, of many alphabets', () => {
  const random = seededRandom('a large crowd')
  const drawn = Array.from({ length: 400 }, () => inventName(random, 'NOT_DISCLOSED'))
  expect(new Set(drawn).size).toBeGreaterThan(120)
  expect(drawn.filter((name) => /[^\p{ASCII}]/u.test(name)).length).toBeGreaterThan(40)
})

test('everybody has the same name at every start, and no two are called the same', () => {
  const crowd = ['one', 'two', 'three', 'four'].map((userName) => ({ userName, gender: 'OTHER' as const }))
  expect(inventNames(crowd)).toEqual(inventNames(crowd))
  const called = people.map(({ name }) => name.split(' ')[0])
  expect(new Set(called).size).toBe(people.length)
  expect(people.filter(({ name }) => /guest|\d/i.test(name))).toEqual([])
})

test.each([
  ['Łukasz Wójcik', 'LW'],
  ['Đặng Ngọc Ánh', 'DA'],
  ['Åke Ø.', 'AO'],
  ['Owner', 'O'],
])('the initials of %s are capitals that our alphabet draws', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('about a third of the guests show their initials, and all have a word to say', () => {
  const guests = people.filter(({ canSignIn }) => !canSignIn)
  const shown = guests.filter(({ initials }) => initials !== null).length
  expect(shown / guests.length).toBeGreaterThan(0.2)
  expect(shown / guests.length).toBeLessThan(0.45)
  expect(new Set(guests.map(({ bio }) => bio)).size).toBe(guests.length)
})
