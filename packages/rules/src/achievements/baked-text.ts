/** The most characters of a badge: longer than any that we sign. */
export const longestCredential = 30_000

/** The name under which a picture has a badge in it (Open Badges 3.0, section 5.3). */
export const bakedKeyword = 'openbadgecredential'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const TYPE = 4
/** Length and type before the data of a chunk, and its checksum behind it. */
const AROUND = 12

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** Whether a file begins as a PNG does. */
export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte)

/**
 * The text of the badge in a PNG: that of the first iTXt chunk with the keyword of Open Badges. Null where the file is no
 * PNG, is cut off, or has no such chunk.
 */
export function readBakedText(bytes: Uint8Array): string | null {
  if (!isPng(bytes)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = SIGNATURE.length
  while (at + AROUND <= bytes.length) {
    const length = view.getUint32(at)
    const data = bytes.subarray(at + 2 * TYPE, at + 2 * TYPE + length)
    if (data.length < length) return null
    if (latin(bytes.subarray(at + TYPE, at + 2 * TYPE)) === 'iTXt') {
      // The keyword, then whether the text is compressed, by which method, its language and a translated keyword.
      const begin = latin(data.subarray(0, bakedKeyword.length + 3))
      if (begin === `${bakedKeyword}\0\0\0`) {
        const language = data.indexOf(0, begin.length)
        const translated = language === -1 ? -1 : data.indexOf(0, language + 1)
        return translated === -1 ? null : new TextDecoder().decode(data.subarray(translated + 1))
      }
    }
    at += AROUND + length
  }
  return null
}
