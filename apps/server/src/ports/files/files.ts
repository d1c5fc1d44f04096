import type { Readable } from 'node:stream'

declare module '#platform/ctx.ts' {
  interface Services {
    files: Files
  }
}

/** Where uploaded and generated files are kept. Names are unique and never reused. */
export interface Files {
  /** When it returns, the file survives a power cut. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined where no such file is. */
  read(name: string): Promise<Uint8Array | undefined>
  /**
   * Writes a file in pieces, because it is too large for the memory. Once it is done, the file outlives a
   * power cut.
   */
  putPieces(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
  readPieces(name: string): Promise<Readable | undefined>
  /** When the file was written, or undefined where no such file is. */
  changedAt(name: string): Promise<Temporal.Instant | undefined>
  /** The names of all files, in no order, read in pieces. */
  names(): AsyncIterable<string>
  /** Does nothing where there is no such file. */
  remove(name: string): Promise<void>
}
