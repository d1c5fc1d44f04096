// Tested in reactions/give-check-in-points.test.ts.
import type * as points from '#domains/points/public.ts'
import { statement } from '#platform/db/statement.ts'

const selectPictures = statement<[string[]], { id: string; avatar_file: string }>(`
select t.id, e.avatar_file from ticket t join event e on e.id = t.event_id
where t.id = any($1::uuid[]) and e.avatar_file is not null`)

const ticketOf = (cause: string) => /^ticket:([\da-f-]{36}):/.exec(cause)?.[1]

/** Finds the picture of the event for points that a ticket brought. */
export const causePictures: points.CausePictures = {
  async picturesOf(ctx, causes) {
    const ticketIds = causes.flatMap((cause) => ticketOf(cause) ?? [])
    if (ticketIds.length === 0) return new Map()
    const rows = await selectPictures(ctx.db, [...new Set(ticketIds)])
    const files = new Map(rows.map(({ id, avatar_file: file }) => [id, file]))
    return new Map(
      causes.flatMap((cause) => {
        const file = files.get(ticketOf(cause) ?? '')
        return file ? [[cause, file] as const] : []
      }),
    )
  },
}
