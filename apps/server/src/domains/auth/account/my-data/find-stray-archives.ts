import { isId } from '@reprise/rules/platform/ids/id'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { archiveFile } from './archive-file.ts'

const ARCHIVE = /^([a-z0-9-]+)\.zip$/

const selectStrayArchives = statement<[string[]], { id: string }>(`
select id from unnest($1::uuid[]) as stored(id) where not exists (select from data_archive a where a.id = stored.id)`)

/** Returns those of these files that are archives and that no row names. */
export async function findStrayArchives(db: Db, names: readonly string[]): Promise<string[]> {
  const ids = names.flatMap((name) => ARCHIVE.exec(name)?.[1] ?? []).filter(isId)
  return (await selectStrayArchives(db, ids)).map(({ id }) => archiveFile(id))
}
