/** Where uploaded and generated files are kept. Names are unique and never reused. */
export interface Files {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined where no such file is. */
  read(name: string): Promise<Uint8Array | undefined>
}
