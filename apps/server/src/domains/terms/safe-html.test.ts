import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemOf } from './safe-html.ts'

test.each(['terms-of-service.html', 'privacy-policy.html'])('%s is safe to show', (name) => {
  expect(problemOf(readFileSync(join(import.meta.dirname, name), 'utf8'))).toBe(null)
})

test.each([
  '<h1>Terms</h1><p>See <a href="https://example.test/x">this</a>, or <a href="mailto:a@b.test">write</a>.<br></p>',
  '<ul><li>One</li><li>Two &amp; three</li></ul>',
])('%s is safe to show', (html) => {
  expect(problemOf(html)).toBe(null)
})

test.each([
  '',
  '<p> </p>',
  '<p>x</p><script>alert(1)</script>',
  '<p onclick="x()">x</p>',
  '<p style="position:fixed">x</p>',
  '<img src=x onerror=alert(1)>text',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//elsewhere.test">x</a>',
  '<a href="data:text/html,x">x</a>',
  "<a href='https://example.test'>x</a>",
  '<p>x</p><!-- <script> -->',
  '<svg><p>x</p></svg>',
  '<p href="https://example.test">x</p>',
  '<P>x</P>',
  '<p>x',
  '<p>x</h1>',
  'x</p>',
  'x <script',
  'a < b',
])('%s is not', (html) => {
  expect(problemOf(html)).not.toBe(null)
})
