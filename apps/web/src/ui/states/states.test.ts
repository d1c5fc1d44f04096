import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import type { ReactElement } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { Banner } from './banner.tsx'
import { EmptyState } from './empty-state.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', keySeparator: false, nsSeparator: false })
})

type BannerParts = Partial<Parameters<typeof Banner>[0]>

const Shown = (given: BannerParts) => Banner({ children: 'What happened.', ...given })

const textsOf = (part: ReactElement) =>
  renderToStaticMarkup(createElement(MantineProvider, { env: 'test' }, part))
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean)

const wordsOf = (given: BannerParts) => textsOf(createElement(Shown, given))

test.each([
  ['danger', 'Oops ...'],
  ['info', 'Info!'],
  ['success', 'Success!'],
  ['warning', 'Warning!'],
] as const)('a notice of kind %s is titled "%s"', (kind, title) => {
  expect(wordsOf({ kind })).toEqual([title, 'What happened.'])
})

test('one of no kind has no title', () => {
  expect(wordsOf({})).toEqual(['What happened.'])
  expect(wordsOf({ kind: 'default' })).toEqual(['What happened.'])
})

test('its own title stands in place of the kind', () => {
  expect(wordsOf({ kind: 'danger', title: 'Not saved' })).toEqual(['Not saved', 'What happened.'])
})

test('a list without a sentence of its own says that there is no data', () => {
  expect(textsOf(createElement(EmptyState, { drawing: 'search' }))).toEqual(['No data found'])
  expect(textsOf(createElement(EmptyState, { drawing: 'search', title: 'Nothing yet' }))).toEqual([
    'Nothing yet',
  ])
})
