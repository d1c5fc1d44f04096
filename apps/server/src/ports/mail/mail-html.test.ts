import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'

const evil = '"><script>alert(1)</script>'
const html = mailHtml({
  language: 'en',
  brand: evil,
  heading: evil,
  paragraphs: [evil],
  code: evil,
  action: { label: evil, url: evil },
  links: [{ label: evil, url: evil }],
  footer: evil,
  footerLinks: [{ label: evil, url: evil }],
})

test('fits a phone, and has colours for dark screens', () => {
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark">')
  const [, dark = ''] = /@media \(prefers-color-scheme:dark\){(.*)}/s.exec(html) ?? []
  const named = new Set([...html.matchAll(/ class="(\w+)"/g)].map(([, name]) => name))
  expect(named.size).toBeGreaterThan(4)
  // What has a colour of its own has another one there.
  for (const name of named) expect(dark).toContain(`.${name}{`)
})

test('stands in tables that are there for the layout alone', () => {
  const tables = html.match(/<table [^>]*>/g) ?? []
  expect(tables).toHaveLength(3)
  for (const table of tables) expect(table).toContain('role="presentation"')
  expect(html).not.toContain('<div')
  // Attributes that HTML has given up.
  expect(html).not.toMatch(/ (align|bgcolor|border|cellpadding|cellspacing|width)="/)
})

test('runs nothing that stands in its words', () => {
  expect(html).not.toContain('<script')
  expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(8)
})
