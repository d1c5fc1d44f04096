import { z } from 'zod'
import { idInput } from '../platform/ids/id.input.ts'
import { phrase } from '../platform/phrase.ts'
import { lineInput } from '../platform/text/text.input.ts'
import { importRowInput, tooMany } from './contact.input.ts'
import { mostContacts } from './contact.ts'
import { contactWinners } from './enums.ts'
import { mostRowsOfPart } from './import/import-rows.ts'

const longestFileName = 200
const importId = idInput(phrase('Import'))
const number = z.int(tooMany).min(0, tooMany).max(mostContacts, tooMany)

/** A part of an import. The parts of one import have the same id and are counted from 0. */
export const importContactsInput = z.object({
  importId,
  part: number,
  fileName: lineInput(phrase('File'), longestFileName),
  groupId: idInput(phrase('Group'))
    .nullish()
    .transform((id) => id ?? null),
  duplicates: z
    .enum(contactWinners)
    .nullish()
    .transform((winner) => winner ?? 'KEPT'),
  dryRun: z
    .boolean()
    .nullish()
    .transform((isDry) => isDry ?? false),
  newSoFar: number.nullish().transform((count) => count ?? 0),
  rows: z
    .array(importRowInput)
    .max(mostRowsOfPart, { ...tooMany, abort: true })
    .min(1, { error: phrase('Choose at least one contact.') }),
})

export const undoImportInput = z.object({ importId })
