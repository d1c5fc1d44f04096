import type { Tint } from '@reprise/rules/assets/tint'
import { groundOf, tintOf } from '@reprise/rules/assets/tint'
import type { Ctx, Services } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { takeTint } from './take-tint.ts'

const AT_ONCE = 50

const tints = statement<[string[]], { file_name: string; ground: string }>(
  `select file_name, ground from picture_tint where file_name = any($1::text[])`,
)
const insertTint = statement<[string, string], never>(
  `insert into picture_tint (file_name, ground) values ($1, $2) on conflict do nothing`,
)
const removeTint = statement<[string], never>(`delete from picture_tint where file_name = $1`)
// Pictures from before tints existed.
const withoutTint = statement<[number], { file_name: string }>(`
select shown.file_name
from (
  select avatar_file as file_name from event where avatar_file is not null
  union select avatar_file from club where avatar_file is not null
  union select avatar_file from achievement_version where avatar_file is not null
) shown
where not exists (select from picture_tint where picture_tint.file_name = shown.file_name)
limit $1`)

const loadGround = loadByKey<string>(
  async ({ db }, names) =>
    new Map((await tints(db, [...names])).map(({ file_name, ground }) => [file_name, ground])),
)

/** The tint of a stored picture; null where there is no picture, or its tint was not taken yet. */
export async function loadTint(ctx: Ctx, fileName: string | null): Promise<Tint | null> {
  const ground = fileName === null ? undefined : await loadGround(ctx, fileName)
  return ground === undefined ? null : tintOf(ground)
}

/** Stores the tint of a picture. A picture that has its tint keeps it. */
export async function keepTint(db: Db, fileName: string, ground: string): Promise<void> {
  await insertTint(db, fileName, ground)
}

/** Forgets the tint of a picture that is removed. */
export async function forgetTint(db: Db, fileName: string): Promise<void> {
  await removeTint(db, fileName)
}

/** Takes the tints of shown pictures that have none; one that cannot be read has that of the brand. */
export async function takeMissingTints({ db, files, log }: Services, stopping?: AbortSignal): Promise<void> {
  const noPixels = new Uint8Array()
  for (;;) {
    const missing = await withoutTint(db, AT_ONCE)
    for (const { file_name: name } of missing) {
      if (stopping?.aborted) return
      let ground = groundOf(noPixels)
      await isolateFailure(
        async () => {
          const picture = await files.read(name)
          if (picture) ground = await takeTint(picture)
        },
        (error) => log.warn({ err: error, file: name }, 'the tint of a picture could not be taken'),
      )
      await keepTint(db, name, ground)
    }
    if (missing.length < AT_ONCE) return
  }
}
