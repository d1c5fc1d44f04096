/** One kind of data about a person. It becomes a file of the archive that they can ask for. */
export interface PersonalData {
  /** The file's name without its ending. */
  name: string
  /** What the file contains, in a sentence for the README of the archive. */
  about: string
  /** Answers its rows, where $1 is the person's id. Never a hash, a token or a code. */
  query: string
  /** Values that are added to a row, made from its columns. */
  shown?(row: Record<string, unknown>): Record<string, unknown>
  /** True: also written as a table, which a person can open in a spreadsheet. */
  isTable?: boolean
}
