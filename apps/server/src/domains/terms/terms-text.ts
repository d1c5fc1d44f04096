import { problemOf } from './safe-html.ts'

const START = 8

// How many bytes at the end of a PDF file may contain its end mark.
const TAIL = 1024

/** Whether these bytes begin and end as a PDF file does. A file that was cut off does not. */
function isPdf(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  return /^%PDF-[12]\.\d/.test(text(0, START)) && text(-TAIL).includes('%%EOF')
}

const LONGEST_HTML = 500_000
const LARGEST_PDF = 20 * 1024 * 1024

/** One of the two texts of a version: an HTML fragment, or a PDF file. */
export type TermsText = { html: string; pdf: null } | { html: null; pdf: Uint8Array }

/** An HTML fragment as a text. */
export const htmlText = (html: string): TermsText => ({ html, pdf: null })

const utf8 = new TextDecoder('utf-8', { fatal: true })

function htmlOf(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/**
 * Returns the text in a file, by the file's content and not its name: a complete PDF file of at most 20 MB, or
 * HTML that is safe to show. Returns a sentence where the file is neither.
 */
export function textOf(bytes: Uint8Array): TermsText | string {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') {
    if (!isPdf(bytes)) return 'This PDF file is not complete.'
    return bytes.length > LARGEST_PDF ? 'This PDF file is larger than 20 MB.' : { html: null, pdf: bytes }
  }
  const html = htmlOf(bytes)
  if (html === null) return 'This file is neither HTML nor PDF.'
  if (html.length > LONGEST_HTML) return 'This text is too long.'
  return problemOf(html) ?? htmlText(html)
}
