import { expect, test } from 'vitest'
import { makePdf } from '#testing/terms/make-pdf.ts'
import { textOf } from './terms-text.ts'

const bytes = (text: string) => Buffer.from(text, 'utf8')

test('a whole PDF file is one, and safe HTML is HTML, whatever they are called', () => {
  const file = makePdf(['Be kind.'])
  expect(textOf(file)).toEqual({ html: null, pdf: file })
  expect(textOf(bytes('<p>Seid nett, überall.</p>'))).toEqual({
    html: '<p>Seid nett, überall.</p>',
    pdf: null,
  })
})

test.each([
  ['a PDF file that was cut off', makePdf(['Be kind.']).subarray(0, 200), 'This PDF file is not complete.'],
  ['a PDF file of no known version', bytes('%PDF-9.9\n%%EOF'), 'This PDF file is not complete.'],
  [
    'a PDF file that is too large',
    Buffer.concat([makePdf(['x']), Buffer.alloc(20 * 1024 * 1024), Buffer.from('%%EOF')]),
    'This PDF file is larger than 20 MB.',
  ],
  [
    'a page that runs behind a name of a PDF file',
    bytes('<script>alert("%PDF-1.4")</script>'),
    '<script> is',
  ],
  [
    'bytes of another kind',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]),
    'This file is neither HTML nor PDF.',
  ],
  ['an HTML text that is too long', bytes(`<p>${'x'.repeat(500_000)}</p>`), 'This text is too long.'],
  ['nothing', bytes(''), 'This text is empty.'],
])('%s is refused with a sentence', (_name, file, sentence) => {
  expect(textOf(file)).toContain(sentence)
})
