import type { Readable } from 'node:stream'
import { isId } from '@reprise/rules/platform/ids/id'
import type { DataArchiveState } from '@reprise/rules/users/data-archive'
import type { Selectable } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Tables } from '#platform/db/tables.ts'
import { fail } from '#platform/fail.ts'
import { requireOwnSession, requireStepUp } from '#platform/own-session.ts'

type ArchiveRow = Selectable<Tables['data_archive']>

export interface MyData {
  state: DataArchiveState
  archive: ArchiveRow | null
}

/** The newest archive of the signed-in person, or NONE: they never asked, or it is over. */
export async function readMyData(ctx: Ctx): Promise<MyData> {
  const actor = await requireActor(ctx)
  requireOwnSession(actor)
  const archive = await ctx.db
    .selectFrom('data_archive')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isOver = archive?.expires_at && Temporal.Instant.compare(archive.expires_at, ctx.clock.now()) <= 0
  return archive && !isOver ? { state: archive.state, archive } : { state: 'NONE', archive: null }
}

/**
 * The file of an archive that is still good, for the person it is about, after a proof that it is them.
 * NOT_FOUND for everybody else.
 */
export async function openMyData(ctx: Ctx, archiveId: string): Promise<Readable> {
  const actor = await requireActor(ctx)
  requireStepUp(actor)
  if (!isId(archiveId)) throw fail.notFound()
  const archive = await ctx.db
    .selectFrom('data_archive')
    .select('file_name')
    .where('id', '=', archiveId)
    .where('user_id', '=', actor.userId)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst()
  const file = archive?.file_name && (await ctx.files.readPieces(archive.file_name))
  if (!file) throw fail.notFound()
  return file
}
