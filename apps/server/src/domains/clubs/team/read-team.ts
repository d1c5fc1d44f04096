import { pageSizes } from '@reprise/rules/platform/constants'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { mayCallerInClub, requireInClub } from '../require-in-club.ts'
import type { LogRow, MemberRow } from './team.sql.ts'
import { countLog, selectLog, selectPeople } from './team.sql.ts'

const loadPeople = loadByKey<MemberRow[]>(async (ctx, clubIds) =>
  Map.groupBy(await selectPeople(ctx.db, clubIds), ({ club_id }) => club_id),
)

/** The people in one of the two sets of a club. Null for callers who may not see the team (table C). */
async function readSet(ctx: Ctx, clubId: string, isCollaborator: boolean): Promise<MemberRow[] | null> {
  if (!(await mayCallerInClub(ctx, clubId, 'team', 'view'))) return null
  const people = (await loadPeople(ctx, clubId)) ?? []
  return people.filter((person) => person.is_collaborator === isCollaborator)
}

/** The owner and the team members of a club. Null for callers who may not see them. */
export const readTeamMembers = (ctx: Ctx, clubId: string) => readSet(ctx, clubId, false)

/** The collaborators of a club. Null for callers who may not see them. */
export const readCollaborators = (ctx: Ctx, clubId: string) => readSet(ctx, clubId, true)

/**
 * What changed in a club, newest first, for its team. Throws NOT_FOUND where the club is hidden from the caller,
 * FORBIDDEN for people outside its team.
 */
export async function readClubLog(ctx: Ctx, clubIdOrSlug: string, args: PageArgs): Promise<Page<LogRow>> {
  const { userId } = await requireActor(ctx)
  const { club } = await requireInClub(ctx.db, { clubIdOrSlug, userId }, 'team', 'view')
  const start = pageStart(args, pageSizes.feed)
  const [at = '', id = ''] = start.after ?? []
  const after = start.after ? { at: cursorInstant(at), id: cursorId(id) } : { at: null, id: null }
  const rows = await selectLog(ctx.db, club.id, after.at, after.id, start.first + 1)
  return pageOf(
    start,
    rows,
    (row) => [row.at.toString(), row.id],
    () => countOf(countLog(ctx.db, club.id)),
  )
}
