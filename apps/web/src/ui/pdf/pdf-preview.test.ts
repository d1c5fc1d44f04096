import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { PdfPreview } from './pdf-preview.tsx'

// The PDF reader needs a browser. This stand-in shows two of its notes; the journeys check the others.
vi.mock('react-pdf', () => ({
  pdfjs: { GlobalWorkerOptions: {} },
  Document: ({ file, loading, noData }: Record<'file' | 'loading' | 'noData', ReactNode>) =>
    file === null ? noData : loading,
}))

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', keySeparator: false, nsSeparator: false })
})

test.each([
  [undefined, 'No PDF file specified.'],
  ['/api/terms/1/terms.pdf', 'Loading PDF…'],
])('a preview of %j says "%s" and offers no link', (file, words) => {
  const preview = createElement(PdfPreview, { file, label: 'Terms' })
  const page = renderToStaticMarkup(createElement(MantineProvider, { env: 'test' }, preview))
  expect(page).toContain(`>${words}<`)
  expect(page).not.toContain('<a ')
})
