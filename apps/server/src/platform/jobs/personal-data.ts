/** One kind of what is held of a person: a file of the archive they can ask for. */
export interface PersonalData {
  /** The file's name without its ending. */
  name: string
  /** What is in it, in a sentence of the archive's README. */
  about: string
  /** Answers its rows, where $1 is the person's id. Never a hash, a token or a code. */
  query: string
  /** What a row tells beside its columns, made of them. */
  shown?(row: Record<string, unknown>): Record<string, unknown>
  /** Written as a table, too: what a person would open in a spreadsheet. */
  isTable?: boolean
}
