import { checkFields } from '@reprise/rules/platform/failures/field-errors'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { importPointsInput } from '@reprise/rules/points/grant.input'
import { useState } from 'react'
import { useIntentKey } from '../../../../lib/intent-key.ts'
import { sentenceOf } from '../../../../lib/say.tsx'
import type { PointsImport, PointsImportRow } from '../points-desk.api.ts'
import { useImportPoints } from '../points-desk.api.ts'
import { csvOfRows } from './points-csv.ts'

export type ImportStep =
  | { at: 'choose' }
  | { at: 'checking' }
  | { at: 'checked'; csv: string; rows: PointsImportRow[]; total: string }
  | { at: 'giving' }
  | { at: 'done'; refused: PointsImportRow[]; given: PointsImportRow[]; total: string }

const rules = importPointsInput.pick({ csv: true })
const noText = phrase('This file has no text. Save your table as CSV, and choose that file.')
const changed = phrase('Something changed in the meantime, so nothing was given. Look at the rows again.')

/** Why a text cannot be imported at all, or null. */
const refusalOf = (csv: string): Sentence | null =>
  // Text never has this character, and a spreadsheet that was renamed has many.
  csv.includes('\0') ? { text: noText } : (checkFields(rules, { csv }).csv ?? null)

export const isRefused = ({ text }: PointsImportRow): boolean => text !== null

/** The steps of an import of points: a text, what the server says to each row of it, and the points that are given. */
export const usePointsImport = (clubId: string) => {
  const send = useImportPoints()
  const intent = useIntentKey()
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const [failure, setFailure] = useState<Sentence | null>(null)

  const ask = (csv: string, dryRun: boolean): Promise<PointsImport> => {
    const input = { clubId, csv, dryRun }
    return send.mutateAsync({ ...input, idempotencyKey: intent.keyOf(input) })
  }

  const check = async (csv: string, notice: Sentence | null = null) => {
    const refusal = refusalOf(csv)
    setFailure(refusal ?? notice)
    if (refusal) return
    setStep({ at: 'checking' })
    try {
      const { rows, total } = await ask(csv, true)
      setStep({ at: 'checked', csv, rows, total })
    } catch (error) {
      setFailure(sentenceOf(error))
      setStep({ at: 'choose' })
    } finally {
      // Each check asks again, because the members may have changed.
      intent.done({ clubId, csv, dryRun: true })
    }
  }

  const give = async (checked: Extract<ImportStep, { at: 'checked' }>) => {
    const refused = checked.rows.filter(isRefused)
    const right = checked.rows.filter((row) => !isRefused(row))
    const csv = refused.length === 0 ? checked.csv : csvOfRows(right)
    setFailure(null)
    setStep({ at: 'giving' })
    try {
      const { isApplied, rows, total } = await ask(csv, false)
      intent.done({ clubId, csv, dryRun: false })
      if (isApplied) setStep({ at: 'done', refused, given: rows, total })
      else await check(checked.csv, { text: changed })
    } catch (error) {
      // Another press sends the same import again, so nobody gets the points twice.
      setFailure(sentenceOf(error))
      setStep(checked)
    }
  }

  return {
    step,
    failure,
    check,
    give,
    startAgain: () => {
      setFailure(null)
      setStep({ at: 'choose' })
    },
  }
}

export type ImportFlow = ReturnType<typeof usePointsImport>
