import { Zip, ZipDeflate } from 'fflate'

export interface ZipEntry {
  name: string
  pieces: AsyncIterable<Uint8Array>
}

/** Makes a ZIP file in pieces while its entries are read. It holds only one piece at a time in memory. */
export async function* zipPieces(
  entries: AsyncIterable<ZipEntry>,
  now: Temporal.Instant,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const failures: Error[] = []
  const zip = new Zip((error, piece) => {
    if (error) failures.push(error)
    else made.push(piece)
  })
  function* taken(): Generator<Uint8Array> {
    if (failures[0]) throw failures[0]
    yield* made.splice(0)
  }
  for await (const { name, pieces } of entries) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = now.epochMilliseconds
    zip.add(file)
    for await (const piece of pieces) {
      file.push(piece)
      yield* taken()
    }
    file.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
