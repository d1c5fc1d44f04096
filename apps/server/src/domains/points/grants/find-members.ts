import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import type { Db } from '#platform/db/database.ts'

/** The ids of a club's members with these user names, by user name in lower case. Other names are missing. */
export async function findMembers(
  db: Db,
  clubId: string,
  userNames: readonly string[],
): Promise<Map<string, string>> {
  const byName = await users.usersByNames(db, userNames)
  const ids = [...byName.values()].map(({ id }) => id)
  const members = await clubs.membersAmong(db, clubId, ids)
  return new Map(
    [...byName].flatMap(([name, { id }]) => (members.has(id) ? [[name.toLowerCase(), id] as const] : [])),
  )
}
