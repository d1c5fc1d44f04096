import { contactTitle, mostContacts } from '@reprise/rules/contacts/contact'
import type { ContactWinner, ImportFate } from '@reprise/rules/contacts/enums'
import type { ColumnUse } from '@reprise/rules/contacts/import/guess-columns'
import type { ImportRow, ImportRows } from '@reprise/rules/contacts/import/import-rows'
import { partsOfImport } from '@reprise/rules/contacts/import/import-rows'
import { refusedFile } from '@reprise/rules/contacts/import/read-file'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/say.tsx'
import type { ContactDifference } from '../contacts.api.ts'
import { contactKeys } from '../contacts.keys.ts'
import { sendPart } from './import.api.ts'
import type { FileSummary, WorkerAnswer, WorkerCall } from './read-file.worker.ts'

/** A line of the file and what becomes of it. */
export type ShownRow = {
  line: number
  title: string
  fate: ImportFate | 'ERROR'
  reason: Sentence | null
  differences: readonly ContactDifference[]
}

/** How the columns are used, where numbers without a country come from, and what becomes of duplicates and groups. */
export type Choices = {
  uses: ColumnUse[]
  country: string
  duplicates: ContactWinner
  groupId: string | null
}

type Progress = { done: number; total: number }

export type ImportStep =
  | { at: 'choose' }
  | { at: 'reading' }
  | { at: 'columns'; summary: FileSummary; choices: Choices }
  | ({ at: 'checking' } & Progress)
  | { at: 'checked'; rows: ShownRow[] }
  | ({ at: 'importing' } & Progress)
  | { at: 'stopped'; rows: ShownRow[] }
  | { at: 'done'; rows: ShownRow[] }

const noRoom = sentence('You can have at most {{count}} contacts.', { count: mostContacts })

type Work = {
  importId: string
  parts: ImportRow[][]
  leftOut: ImportRows['leftOut']
  /** The answers to the parts that are sent. */
  written: ShownRow[][]
}

const shownOf = (part: readonly ImportRow[], answered: Awaited<ReturnType<typeof sendPart>>): ShownRow[] =>
  part.map((row, at) => {
    const { fate = 'SKIPPED', differences = [] } = answered[at] ?? {}
    const reason = fate === 'SKIPPED' ? noRoom : null
    return { line: row.line, title: contactTitle(row), fate, reason, differences }
  })

const sorted = (parts: readonly ShownRow[][], leftOut: Work['leftOut']): ShownRow[] =>
  [...parts.flat(), ...leftOut.map((row) => ({ ...row, differences: [] }))].sort((a, b) => a.line - b.line)

/**
 * The steps of an import: a worker reads the file, the server says what would become of each row, and then writes the
 * rows part by part. An import that stops goes on with the part that failed.
 */
export const useImport = () => {
  const client = useQueryClient()
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const [failure, setFailure] = useState<Sentence | null>(null)
  const worker = useRef<Worker>(null)
  const work = useRef<Work>({ importId: '', parts: [], leftOut: [], written: [] })
  const file = useRef('')
  const chosen = useRef<Choices>({ uses: [], country: '', duplicates: 'KEPT', groupId: null })
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      worker.current?.terminate()
    }
  }, [])

  const call = (asked: WorkerCall, transfer: Transferable[] = []) =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      worker.current ??= new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })
      worker.current.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data)
      worker.current.onerror = () => reject(new Error('The file could not be read.'))
      worker.current.postMessage(asked, transfer)
    })

  const fail = (error: unknown, back: ImportStep) => {
    setFailure(sentenceOf(error))
    setStep(back)
  }

  const read = async (name: string, blob: Blob, country: string) => {
    setFailure(refusedFile(blob.size))
    if (refusedFile(blob.size)) return
    file.current = name
    setStep({ at: 'reading' })
    try {
      const bytes = await blob.arrayBuffer()
      const answer = await call({ kind: 'read', bytes }, [bytes])
      if (answer.kind === 'summary') {
        const uses = answer.summary.columns.map(({ use }) => use)
        const choices = { ...chosen.current, uses, country }
        setStep({ at: 'columns', summary: answer.summary, choices })
      } else {
        setStep({ at: 'choose' })
        if (answer.kind === 'refused') setFailure(answer.refused)
      }
    } catch (error) {
      fail(error, { at: 'choose' })
    }
  }

  const inputOf = (part: number, dryRun: boolean, newSoFar: number) => ({
    importId: work.current.importId,
    part,
    fileName: file.current,
    rows: (work.current.parts[part] ?? []).map((row) => ({ ...row, customFields: [...row.customFields] })),
    duplicates: chosen.current.duplicates,
    groupId: chosen.current.groupId,
    dryRun,
    newSoFar,
  })

  const check = async (columns: Extract<ImportStep, { at: 'columns' }>) => {
    const { choices } = columns
    chosen.current = choices
    setFailure(null)
    setStep({ at: 'checking', done: 0, total: columns.summary.rowCount })
    try {
      const answer = await call({ kind: 'map', mapping: { uses: choices.uses, country: choices.country } })
      if (answer.kind !== 'rows') return
      const parts = partsOfImport(answer.rows.rows)
      const total = answer.rows.rows.length
      work.current = { importId: crypto.randomUUID(), parts, leftOut: answer.rows.leftOut, written: [] }
      const shown: ShownRow[][] = []
      let newSoFar = 0
      let done = 0
      for (const [at, part] of parts.entries()) {
        const rows = shownOf(part, await sendPart(inputOf(at, true, newSoFar)))
        shown.push(rows)
        newSoFar += rows.filter(({ fate }) => fate === 'CREATED').length
        done += part.length
        if (!isOpen.current) return
        setStep({ at: 'checking', done, total })
      }
      setStep({ at: 'checked', rows: sorted(shown, work.current.leftOut) })
    } catch (error) {
      fail(error, columns)
    }
  }

  const write = async () => {
    const { parts, written, leftOut } = work.current
    const total = parts.reduce((sum, part) => sum + part.length, 0)
    const done = () => written.reduce((sum, rows) => sum + rows.length, 0)
    setFailure(null)
    setStep({ at: 'importing', done: done(), total })
    try {
      while (written.length < parts.length && isOpen.current) {
        const at = written.length
        written.push(shownOf(parts[at] ?? [], await sendPart(inputOf(at, false, 0))))
        setStep({ at: 'importing', done: done(), total })
      }
      setStep({ at: 'done', rows: sorted(written, leftOut) })
    } catch (error) {
      fail(error, { at: 'stopped', rows: sorted(written, leftOut) })
    } finally {
      await client.invalidateQueries({ queryKey: contactKeys.all() })
    }
  }

  return {
    step,
    failure,
    read,
    choose: (choices: Choices) =>
      setStep((before) => (before.at === 'columns' ? { ...before, choices } : before)),
    check,
    write,
    startAgain: () => {
      setFailure(null)
      setStep({ at: 'choose' })
    },
    importId: () => work.current.importId,
  }
}

export type ImportFlow = ReturnType<typeof useImport>
