import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { drawReceipt } from './draw-receipt.ts'
import type { Receipt } from './receipt.ts'
import { wordsOf } from './receipt.ts'

const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  brand: 'Reprise',
  status: 'PAID',
  number: 'ABCD1234',
  facts: [{ label: 'Paid by', text: 'Demo Member' }],
  event: { name: 'Low Tide', when: 'Sat, May 31, 2031, 8:00 PM PDT', place: '1 Hidden Lane' },
  lines: [{ text: '2 × Floor', amount: '$40.00' }],
  extras: [{ text: 'Service fee', amount: '$2.00' }],
  total: '$42.00',
  included: null,
  words: wordsOf('en', { status: 'PAID', number: 'ABCD1234', supportEmail: 'help@example.test' }),
  ...more,
})

async function read(shown: Receipt) {
  const file = await drawReceipt({ receipt: shown, drawnAt: Date.UTC(2031, 5, 1, 3) })
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  )
  const contents = await Promise.all(pages.map((page) => page.getTextContent()))
  const text = contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ')
  return { file, document, pages, text }
}

interface Node {
  role?: string
  children?: Node[]
}

const rolesOf = ({ role, children = [] }: Node): unknown =>
  children.some((child) => child.role) ? [role, ...children.filter((child) => child.role).map(rolesOf)] : role

test('says to a screen reader what is what, in the order of reading', async () => {
  const { document, pages, file } = await read(receipt())
  expect(file.includes('/Marked true')).toBe(true)
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Language: 'en-US', Title: 'Receipt ABCD1234' })
  const tree = await pages[0]?.getStructTree()
  const row = ['TR', 'TH', 'TD']
  expect(rolesOf((tree ?? {}) as Node)).toEqual([
    'Root',
    ['Document', 'P', 'P', 'H1', ['Table', row], 'H2', 'P', 'P', ['Table', row, row, row], 'P'],
  ])
})

test('says which language it is in', async () => {
  const heading = { status: 'REFUNDED', number: 'ABCD1234', supportEmail: 'help@example.test' } as const
  const { document, text } = await read(receipt({ status: 'REFUNDED', words: wordsOf('de', heading) }))
  const { info } = await document.getMetadata()
  expect(info).toMatchObject({ Language: 'de-DE', Title: 'Beleg ABCD1234' })
  for (const words of ['Beleg', 'ERSTATTET', 'Gesamt', 'Fragen zu diesem Beleg?'])
    expect(text).toContain(words)
})

test.each([
  ['Chinese', '王小明 李雪梅'],
  ['Japanese, with a rare sign', '山田太郎 たなか 𠮷野家'],
  ['Korean', '김철수'],
  ['Arabic', 'أحمد بن علي'],
  ['Hebrew', 'שלום כהן'],
  ['Devanagari', 'स्वाति क्षत्रिय'],
  ['Thai', 'สมชาย น้ำผึ้ง'],
  ['Bengali, Tamil, Telugu', 'আনিকা ரமேஷ் తెలుగు'],
  ['Greek and Cyrillic', 'Ελένη Мария'],
  ['Cherokee, which no script font has', 'ᏣᎳᎩ'],
  ['several at once', '山田太郎 Ünal أحمد'],
  ['emoji', 'Ann 😀🎉'],
])('%s is there as it was typed', async (_script, name) => {
  const { text, file } = await read(receipt({ facts: [{ label: 'Paid by', text: name }] }))
  for (const sign of ['\uFFFD', '\0']) expect(text).not.toContain(sign)
  // Some scripts draw pieces of a word in another order, and the extracted text has that order. So the test compares
  // letters.
  const lettersOf = (words: string) => new Set(words.normalize('NFKC').replaceAll(/\s/g, ''))
  expect([...lettersOf(name).difference(lettersOf(text))]).toEqual([])
  // The file contains only those parts of a font that are drawn.
  expect(file.length).toBeLessThan(120_000)
})

test('a sign that no font has is named by its number, and what cannot be seen is left out', async () => {
  const { text } = await read(
    receipt({ facts: [{ label: 'Paid by', text: 'A\u{1F1E6}\u0007B \u{13000}\u200F' }] }),
  )
  expect(text).toContain('[U+13000]')
  for (const sign of ['\uFFFD', '\0', '\u0007']) expect(text).not.toContain(sign)
})

test('what a script draws in another order is told in the order it is read', async () => {
  const { file } = await read(receipt({ facts: [{ label: 'Paid by', text: 'क्षि (Ann)' }] }))
  const streams = file.toString('latin1').split('stream\n').slice(1)
  const contents = streams.map((each) => {
    const [bytes = ''] = each.split('\nendstream')
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const escaped: Record<string, string> = { '\t': '\\t', '(': '\\(', ')': '\\)' }
  const name = Buffer.from('क्षि (Ann)', 'utf16le').swap16().toString('latin1')
  const written = name.replaceAll(/[\t()]/g, (sign) => escaped[sign] ?? sign)
  const text = file.toString('latin1')
  const at = text.indexOf('/ActualText')
  expect(text.slice(at, at + 100)).toContain(written)
  // Some readers lose the place of text that is replaced within the content.
  expect(contents.join('')).not.toMatch(/\/ActualText/)
})

test('many lines and long names go on over lines and pages', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => ({
    text: `1 × ${'Verylongname'.repeat(10)}${index}`,
    amount: `$${index}.00`,
  }))
  const { document, text } = await read(receipt({ lines }))
  expect(document.numPages).toBeGreaterThan(2)
  for (const { amount } of lines) expect(text).toContain(amount)
  expect(text).toContain('$42.00')
})
