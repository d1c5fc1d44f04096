import { isId } from '@reprise/rules/platform/ids/id'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

const UPLOAD = /^([a-z0-9-]+?)(?:(?:-w\d+)?\.webp|\.jpg|\.pdf)$/

const selectStrayPictures = statement<[string[], string[], (string | null)[]], { name: string }>(`
select name from unnest($1::text[], $2::text[], $3::uuid[]) as stored(name, file, id)
where not exists (select from asset where asset.id = stored.id)
  and not exists (select from asset where file_name = file)
  and not exists (select from users where avatar_file = file)
  and not exists (select from club where avatar_file = file)
  and not exists (select from club where cover_file = file)
  and not exists (select from achievement_version where avatar_file = file)
  and not exists (select from tier where picture_file = file)
  and not exists (select from offer where avatar_file = file)
  and not exists (select from offer where download_file = file)
  and not exists (select from offer_proof where picture_file = file)
  and not exists (select from event where avatar_file = file)
  and not exists (select from event where privacy_policy_file = file)
  and not exists (select from event_policy_reaction where file_name = file and state = 'ACCEPTED')`)

/** Returns those of these files that are uploads, or were made from a picture, and that no row names. */
export async function findStrayPictures(db: Db, names: readonly string[]): Promise<string[]> {
  const pictures = names.flatMap((name) => {
    const stem = UPLOAD.exec(name)?.[1]
    const file = name.endsWith('.pdf') ? name : `${stem}.webp`
    return stem === undefined ? [] : [{ name, file, id: isId(stem) ? stem : null }]
  })
  const found = await selectStrayPictures(
    db,
    pictures.map(({ name }) => name),
    pictures.map(({ file }) => file),
    pictures.map(({ id }) => id),
  )
  return found.map(({ name }) => name)
}
