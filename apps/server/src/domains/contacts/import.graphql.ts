import { importRowInput } from '@reprise/rules/contacts/contact.input'
import { importFates } from '@reprise/rules/contacts/enums'
import { importContactsInput } from '@reprise/rules/contacts/import.input'
import { pageSizes } from '@reprise/rules/platform/constants'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import type { Page } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { ContactWinnerEnum, CustomFieldInput, DifferenceType } from './contacts.graphql.ts'
import type { ContactImportRow, ImportedRow } from './import.sql.ts'
import { countImports, selectImports } from './import.sql.ts'
import { importContacts } from './import-contacts.ts'
import { undoContactImport } from './undo-contact-import.ts'

const ImportFateEnum = b.enumType('ImportFate', { values: importFates })

const ContactImportType = b.objectRef<ContactImportRow>('ContactImport').implement({
  description: 'A file from which a person imported contacts. It is kept for 30 days.',
  fields: (t) => ({
    importId: t.exposeID('id'),
    fileName: t.exposeString('file_name'),
    createdCount: t.exposeInt('created_count'),
    mergedCount: t.exposeInt('merged_count'),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    undoneAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.undone_at }),
  }),
})

const ContactImportPageType = pageType('ContactImportPage', ContactImportType)

const ImportedRowType = b.objectRef<ImportedRow>('ImportedContact').implement({
  description: 'What became of a row of a file.',
  fields: (t) => ({
    line: t.exposeInt('line'),
    fate: t.field({
      type: ImportFateEnum,
      description: 'SKIPPED: the person has no room for more contacts.',
      resolve: ({ fate }) => fate,
    }),
    differences: t.field({ type: [DifferenceType], resolve: ({ differences }) => [...differences] }),
  }),
})

const ImportedPartType = b
  .objectRef<{ importId: string; part: number; rows: readonly ImportedRow[] }>('ImportedPart')
  .implement({
    fields: (t) => ({
      importId: t.exposeID('importId'),
      part: t.exposeInt('part'),
      rows: t.field({ type: [ImportedRowType], resolve: ({ rows }) => [...rows] }),
    }),
  })

const UndoneImportType = b
  .objectRef<{ importId: string; undone: number; remaining: number }>('UndoneContactImport')
  .implement({
    fields: (t) => ({
      importId: t.exposeID('importId'),
      undone: t.exposeInt('undone', { description: 'How many contacts this call took back.' }),
      remaining: t.exposeInt('remaining', {
        description: 'How many are left. Call again until there are none.',
      }),
    }),
  })

/** The files from which the caller imported contacts, the newest first. Staff who act as the person get none. */
async function readImports(
  ctx: Ctx,
  asked: { first?: number | null; after?: string | null },
): Promise<Page<ContactImportRow>> {
  const actor = await requireActor(ctx)
  requireOwnSession(actor)
  const start = pageStart(asked, pageSizes.feed)
  const [at = '', id = ''] = start.after ?? []
  const place = start.after ? { at: cursorInstant(at), id: cursorId(id) } : { at: null, id: null }
  const rows = await selectImports(ctx.db, actor.userId, place.at, place.id, start.first + 1)
  return pageOf(
    start,
    rows,
    (row) => [row.created_at.toString(), row.id],
    () => countOf(countImports(ctx.db, actor.userId)),
  )
}

b.queryField('contactImports', (t) =>
  t.field({
    type: ContactImportPageType,
    description: "The caller's own imports of the last 30 days, the newest first.",
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => readImports(ctx, args),
  }),
)

const ImportRowInput = inputFrom('ImportContactInput', importRowInput, {
  types: { customFields: CustomFieldInput },
})

const ImportContactsInput = inputFrom('ImportContactsInput', importContactsInput, {
  types: { rows: ImportRowInput, duplicates: ContactWinnerEnum },
  descriptions: {
    importId: 'A new id, the same for all parts of one file.',
    part: 'The parts of a file are counted from 0.',
    duplicates: 'As with createContacts.',
    dryRun: 'True: nothing is written.',
    newSoFar: 'How many contacts are new in the parts before. Only a dry run needs it.',
  },
})

mutation(importContacts, {
  type: ImportedPartType,
  input: ImportContactsInput,
  load: (_ctx, answer) => answer,
})
mutation(undoContactImport, { type: UndoneImportType, load: (_ctx, answer) => answer })
