const START = 8
// Where readers look for the end of the file.
const TAIL = 1024

/** Whether these bytes begin and end as a PDF file does: what was cut off on its way is none. */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  return /^%PDF-[12]\.\d/.test(text(0, START)) && text(-TAIL).includes('%%EOF')
}
