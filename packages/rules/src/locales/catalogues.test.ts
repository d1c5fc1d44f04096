import { expect, test } from 'vitest'
import { emailInUse } from '../auth/email.ts'
import { languageCodes, languages } from './languages.ts'

const catalogues = new Map(
  await Promise.all(
    languageCodes
      .filter((code) => code !== 'en')
      .map(async (code) => [code, (await languages[code].catalogue()).default] as const),
  ),
)

const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** Placeholders and tags. Without `count`: a plural form may write its number as a word. */
const placeholders = (text: string) =>
  [...new Set(text.match(/{{.*?}}|<\/?\w+\/?>/g))].filter((name) => name !== '{{count}}').sort()

/** The English of a text: the key itself, unless the key is a name for what English says in forms of its own. */
const englishOf = (key: string) => (/^[a-z]\w+$/.test(withoutForm(key)) ? undefined : withoutForm(key))

test.each([...catalogues])('%s has words for every text', (_code, catalogue) => {
  expect(Object.keys(catalogue).filter((key) => !catalogue[key]?.trim())).toEqual([])
})

test.each([...catalogues])('%s names in each text what the English names', (_code, catalogue) => {
  const different = Object.entries(catalogue).filter(([key, text]) => {
    const english = englishOf(key)
    return english !== undefined && placeholders(text).join() !== placeholders(english).join()
  })
  expect(different).toEqual([])
})

// Words that stand in most English sentences, and in no other language of ours.
const english = /\b(the|this|your|you|with|and|have)\b/i

test.each([...catalogues])('%s has no English sentence left in it', (_code, catalogue) => {
  const left = Object.values(catalogue).filter((text) => english.test(text.replace(/{{.*?}}/g, '')))
  expect(left).toEqual([])
})

test.each([...catalogues])('%s says nothing of several words as English does', (_code, catalogue) => {
  const same = Object.entries(catalogue).filter(
    ([key, text]) =>
      text === englishOf(key) && (text.replace(/{{.*?}}/g, '').match(/[a-z]{2,}/gi) ?? []).length >= 3,
  )
  expect(same).toEqual([])
})

test.each([...catalogues])(
  '%s has the word for the login in the sentence that leads there',
  (_code, catalogue) => {
    expect(catalogue[emailInUse('Reprise').text]).toContain(catalogue.Login)
  },
)

test('a reader is addressed as du and tú', () => {
  const formal = [...catalogues.values()].flatMap((catalogue) =>
    Object.values(catalogue).filter((text) => /\bIhnen\b|\bustedes\b|\busted\b/.test(text)),
  )
  expect(formal).toEqual([])
})

test('all languages have the same texts, which name the same', () => {
  const textsOf = (catalogue: Record<string, string>) =>
    new Map(Object.entries(catalogue).map(([key, text]) => [withoutForm(key), placeholders(text)]))
  const [first, ...others] = [...catalogues.values()].map(textsOf)
  for (const other of others) expect(other).toEqual(first)
})
