import { fail } from '#platform/fail.ts'

const BEGINS = '%PDF-'
const ENDS = '%%EOF'
/** A PDF may have some bytes after its end. */
const TAIL = 1024

/** A PDF as it is stored: as it was sent. */
export class CleanDocument {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** The part that the audit log keeps. */
  toJSON() {
    return { byteLength: this.bytes.length }
  }
}

/**
 * Takes a file as a PDF. Throws BAD_INPUT where the content is none, whatever the file's name says. Browsers open a PDF
 * in a viewer of their own, apart from the page, so it is not written again.
 */
export function cleanDocument(bytes: Buffer): CleanDocument {
  if (bytes.subarray(0, BEGINS.length).toString('latin1') !== BEGINS)
    throw fail.badInput("This file isn't a PDF.")
  if (!bytes.subarray(-TAIL).toString('latin1').includes(ENDS))
    throw fail.badInput('This PDF is damaged. Please choose another.')
  return new CleanDocument(bytes)
}
