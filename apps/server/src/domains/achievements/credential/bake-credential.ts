import { crc32 } from 'node:zlib'
import { bakedKeyword } from '@reprise/rules/achievements/baked-text'

// Tested in domains/achievements/credential/share-award.test.ts.

/** The signature of a PNG and its first chunk, IHDR. */
const HEAD = 8 + 25

function chunkOf(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)])
}

/**
 * A PNG with a credential in it, where other sites look for one (Open Badges 3.0, section 5.3): in an iTXt chunk of
 * its own, without compression. `png` has none yet.
 */
export function bakeCredential(png: Buffer, document: string): Buffer {
  const begin = Buffer.from(`${bakedKeyword}\0\0\0\0\0`, 'latin1')
  const chunk = chunkOf('iTXt', Buffer.concat([begin, Buffer.from(document, 'utf8')]))
  return Buffer.concat([png.subarray(0, HEAD), chunk, png.subarray(HEAD)])
}
