import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const linksOf = (text: string) =>
  splitLinks(text)
    .filter((part) => part.isLink)
    .map((part) => part.text)

test.each([
  ['see https://example.com/a?b=1.', ['https://example.com/a?b=1']],
  ['(http://x.test), https://y.test!', ['http://x.test', 'https://y.test']],
  ['<a href="https://evil.test">x</a>', ['https://evil.test']],
  ['javascript:alert(1) and //evil.test', []],
  ['no link', []],
])('%j links to %j', (text, links) => {
  expect(linksOf(text)).toEqual(links)
})

test('nothing of the text is lost', () => {
  const text = 'one\n<b>two</b> https://three.test/?q=1&r=2, four'
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
