export type PictureFormat = 'gif' | 'jpeg' | 'png' | 'webp'

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** What the first bytes of a file say it is; undefined where that is not a picture of an allowed format (S-011). */
export function sniffPicture(bytes: Uint8Array): PictureFormat | undefined {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return undefined
}
