import type { ColumnUse } from '@reprise/rules/contacts/import/guess-columns'
import { guessByContent, guessColumns } from '@reprise/rules/contacts/import/guess-columns'
import type { ImportRows, Mapping } from '@reprise/rules/contacts/import/import-rows'
import { toImportRows } from '@reprise/rules/contacts/import/import-rows'
import type { FileTable } from '@reprise/rules/contacts/import/parse-vcard'
import { readContactFile } from '@reprise/rules/contacts/import/read-file'
import type { Sentence } from '@reprise/rules/platform/sentence'

/** How many rows a person sees as an example of each column. */
const EXAMPLES = 3

/** What a file contains: its columns with examples, and what each of them seems to be. */
export type FileSummary = {
  columns: { name: string; examples: string[]; use: ColumnUse }[]
  rowCount: number
}

export type WorkerCall = { kind: 'read'; bytes: ArrayBuffer } | { kind: 'map'; mapping: Mapping }
export type WorkerAnswer =
  | { kind: 'refused'; refused: Sentence }
  | { kind: 'summary'; summary: FileSummary }
  | { kind: 'rows'; rows: ImportRows }

let table: FileTable = { columns: [], rows: [] }

const summaryOf = ({ columns, rows }: FileTable): FileSummary => {
  const examples = columns.map((_, at) => {
    const found = new Set<string>()
    for (const { cells } of rows) {
      if (cells[at]) found.add(cells[at])
      if (found.size === EXAMPLES) break
    }
    return [...found]
  })
  const uses = guessByContent(guessColumns(columns), examples)
  return {
    columns: columns.map((name, at) => ({ name, examples: examples[at] ?? [], use: uses[at] ?? 'NONE' })),
    rowCount: rows.length,
  }
}

const answerTo = (call: WorkerCall): WorkerAnswer => {
  if (call.kind === 'map') return { kind: 'rows', rows: toImportRows(table, call.mapping) }
  const read = readContactFile(new Uint8Array(call.bytes))
  if (read.refused) return { kind: 'refused', refused: read.refused }
  table = read.table
  return { kind: 'summary', summary: summaryOf(table) }
}

// Reads large files beside the page, which stays responsive meanwhile.
globalThis.onmessage = ({ data }: MessageEvent<WorkerCall>) => {
  globalThis.postMessage(answerTo(data))
}
