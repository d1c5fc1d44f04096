import { contactImportGone } from '@reprise/rules/contacts/contact'
import { importContactsInput } from '@reprise/rules/contacts/import.input'
import type { JoinedContacts } from '@reprise/rules/contacts/join-contacts'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { addToGroup, lockAddressBook } from './contacts.sql.ts'
import { lockGroup } from './find-group.ts'
import type { ImportedRow } from './import.sql.ts'
import { insertImport, insertPart, lockImport, noteWritten, selectPart } from './import.sql.ts'
import { jsonOf, planContacts, roomOf, writePlan } from './write-contacts.ts'

interface Part {
  importId: string
  part: number
  fileName: string
}

/** Begins an import, or goes on with it. Returns the answer to this part where it came before. */
async function openPart(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  ownerId: string,
  { importId, part, fileName }: Part,
): Promise<readonly ImportedRow[] | null> {
  await insertImport(tx, importId, ownerId, fileName, now)
  const [found] = await lockImport(tx, importId, ownerId)
  if (!found) throw fail.notFound(contactImportGone)
  if (found.undone_at) throw fail.conflict('This import was undone.')
  const [known] = await selectPart(tx, importId, part)
  return known?.rows ?? null
}

// The rows for which a person has no room become no contacts.
function withinRoom(plan: JoinedContacts, room: number): JoinedContacts & { hasNoRoom: Set<string> } {
  const hasNoRoom = new Set(plan.created.slice(room).map(({ id }) => id))
  return { ...plan, created: plan.created.slice(0, room), hasNoRoom }
}

const writtenIn = ({ created, changed }: JoinedContacts) =>
  JSON.stringify([
    ...created.map(({ id }) => ({ id, before: null })),
    ...changed.map(({ id, before }) => ({ id, before: JSON.parse(jsonOf([{ id, details: before }]))[0] })),
  ])

/**
 * Adds a part of a file to the caller's address book, as `createContacts` does, and says for each row what became of
 * it. With `dryRun` it says what would become of it, and writes nothing; `newSoFar` are the new contacts of the parts
 * before. A part that comes again gets the answer of the first time. Rows for which there is no room are SKIPPED.
 */
export const importContacts = operation({
  name: 'importContacts',
  input: importContactsInput,
  mostAMinute: forMany,
  async may({ tx, actor, input }) {
    if (input.groupId !== null) await lockGroup(tx, actor.userId, input.groupId)
    return actor.userId
  },
  load: ({ tx, grant: ownerId }) => lockAddressBook(tx, ownerId),
  async write(call) {
    const { tx, input, grant: ownerId } = call
    const { importId, part, dryRun } = input
    const known = dryRun ? null : await openPart(call, ownerId, input)
    if (known) return { importId, part, rows: known }
    const room = Math.max(0, (await roomOf(tx, ownerId)) - input.newSoFar)
    const plan = withinRoom(await planContacts(tx, ownerId, input.rows, input.duplicates), room)
    const rows = plan.joined.map(({ id, fate, differences }, at) => ({
      line: input.rows[at]?.line ?? 0,
      fate: plan.hasNoRoom.has(id) ? ('SKIPPED' as const) : fate,
      differences: differences.map(({ field, kept, other }) => ({ field, kept, other })),
    }))
    if (dryRun) return { importId, part, rows }
    await writePlan(call, ownerId, plan)
    if (input.groupId !== null) {
      const joined = plan.joined.filter(({ id }) => !plan.hasNoRoom.has(id)).map(({ id }) => id)
      await addToGroup(tx, ownerId, input.groupId, joined)
    }
    await noteWritten(tx, importId, writtenIn(plan))
    const merged = rows.filter(({ fate }) => fate === 'MERGED').length
    await insertPart(tx, importId, part, JSON.stringify(rows), plan.created.length, merged)
    return { importId, part, rows }
  },
  subject: ({ importId }) => importId,
  // Names of other people don't belong into the record of who did what.
  noted: ({ rows }) => ({ rows: rows.length }),
})
