const marks: readonly { encoding: string; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

/** How many bytes are looked at to find an encoding without a mark. */
const LOOKED_AT = 1000

// In UTF-16 each second byte of a western text is zero.
function isWide(bytes: Uint8Array, odd: 0 | 1): boolean {
  const some = bytes.subarray(0, LOOKED_AT)
  const zeros = some.filter((byte, at) => at % 2 === odd && byte === 0).length
  return zeros > some.length / 4
}

/**
 * The text of a file, in whichever of these encodings it is: UTF-8 or UTF-16, with or without a byte order mark, or
 * Latin-1 (as Windows-1252) where it is no UTF-8.
 */
export function readText(bytes: Uint8Array): string {
  const marked = marks.find(({ bytes: mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return new TextDecoder(marked.encoding).decode(bytes)
  if (isWide(bytes, 1)) return new TextDecoder('utf-16le').decode(bytes)
  if (isWide(bytes, 0)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
