import { languages } from '@reprise/rules/locales/languages'
import { expect, test } from 'vitest'
import { textsOfApp, textsOfRules, textsOfServer } from './texts-in-sources.ts'

const { default: german } = await languages.de.catalogue()
const wanted = new Map([...textsOfServer(), ...textsOfRules(), ...textsOfApp()])

/** The key of a text that is translated in the forms of German plural. */
const textOf = (key: string) => (wanted.has(key) ? key : key.replace(/_(one|other)$/, ''))

const has = (key: string) => Boolean(german[key]?.trim())

const placeholders = (text: string) => [...new Set(text.match(/{{.*?}}/g))].sort()

test('German has every text of the app and of the rules, and every refusal of the server', () => {
  const isThere = (key: string) => has(key) || (has(`${key}_one`) && has(`${key}_other`))
  expect([...wanted.keys()].filter((key) => !isThere(key))).toEqual([])
})

test('and none that nothing shows any more', () => {
  expect(Object.keys(german).filter((key) => !wanted.has(textOf(key)))).toEqual([])
})

test('a translation names what its original names', () => {
  const different = Object.entries(german).filter(([key, text]) => {
    const named = placeholders(text)
    const original = placeholders(wanted.get(textOf(key)) ?? '')
    // A form for one may say the number or leave it out.
    const mayLack = (each: string) => each === '{{count}}' && key.endsWith('_one')
    return (
      !named.every((each) => original.includes(each) || mayLack(each)) ||
      !original.every((each) => named.includes(each) || mayLack(each))
    )
  })
  expect(different).toEqual([])
})
