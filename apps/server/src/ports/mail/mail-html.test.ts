import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'

const evil = '"><script>alert(1)</script>'
const html = mailHtml({
  language: 'en',
  brand: evil,
  picture: { url: `https://reprise.test/${evil}`, alt: evil },
  heading: evil,
  facts: [{ label: evil, value: evil }],
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
  const named = new Set(
    [...html.matchAll(/ class="([\w ]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  expect(named.size).toBeGreaterThan(8)
  // What has a colour of its own has another one there; these two have sizes.
  for (const name of named) if (!['pad', 'title'].includes(name)) expect(dark).toContain(`.${name}{`)
})

test('has the dark colours for the Outlook that names what it has turned', () => {
  const named = new Set(
    [...html.matchAll(/ class="([\w ]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  for (const name of named) {
    if (['pad', 'title'].includes(name)) continue
    expect(html).toMatch(new RegExp(`\\[data-ogs[bc]\\] \\.${name}\\{`))
  }
})

test('stands in tables that are there for the layout alone, beside the one of its facts', () => {
  const tables = html.match(/<table [^>]*>/g) ?? []
  const ofFacts = tables.filter((table) => !table.includes('role="presentation"'))
  expect(ofFacts).toHaveLength(1)
  expect(html).toMatch(/<table style[^>]*><tbody><tr><th [^>]*scope="row"/)
  expect(html).not.toContain('<div')
  // Attributes that HTML has given up; a picture has its size before it is loaded.
  expect(html.replace(/<img [^>]*>/, '')).not.toMatch(
    / (align|bgcolor|border|cellpadding|cellspacing|width)="/,
  )
})

test('has one button, and one picture with its size and its words', () => {
  expect(html.match(/ class="label"/g)).toHaveLength(1)
  expect(html.match(/<img /g)).toHaveLength(1)
  expect(html).toMatch(/<img src="https:[^>]* alt="[^"]+" width="600" height="315"/)
})

test('a list of mails shows what it says, and nothing of its brand', () => {
  const plain = mailHtml({
    language: 'en',
    brand: 'Reprise',
    heading: 'You go',
    paragraphs: ['See you there.'],
    footer: 'Why',
  })
  const [, hidden = ''] = /<body[^>]*><span style="display:none[^>]*>(.*?)<\/span>/s.exec(plain) ?? []
  expect(hidden).toMatch(/^See you there\.&#8199;/)
})

test('runs nothing that stands in its words', () => {
  expect(html).not.toContain('<script')
  expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThan(8)
})

test('a typed code stays on one line, and several codes may have several lines', () => {
  const codes = mailHtml({
    language: 'en',
    brand: 'Reprise',
    heading: 'Your tickets',
    facts: [{ label: 'Code', value: 'HVN0B-HVM69, E1ZKW-WRVSC' }],
    paragraphs: [],
    footer: 'Reprise',
  })
  const whole = (code: string) => `<span style="white-space:nowrap">${code}</span>`
  expect(codes).toContain(`${whole('HVN0B-HVM69')}, ${whole('E1ZKW-WRVSC')}`)
})
