import type { Services, Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

/** How long an upload is kept that nothing shows. Its person may still be writing the event that will show it. */
export const HOURS_UNSHOWN = 24

const AT_ONCE = 100

const due = statement<[Temporal.Instant, number], { id: string }>(`
select id from asset where check_at <= $1 order by check_at limit $2 for update skip locked`)
// A policy that somebody accepted stays, so that they can get a copy of it.
// The draft of an erased host does not count as showing its files, unless a club or a team works on it: nobody
// else sees it.
const judge = statement<[string[], Temporal.Instant], never>(`
update asset a set check_at = null, dropped_at = case
  when exists (select from users where avatar_file = a.file_name) then null
  when exists (select from club where avatar_file = a.file_name) then null
  when exists (select from club where cover_file = a.file_name) then null
  when exists (select from achievement_version where avatar_file = a.file_name) then null
  when exists (select from tier where picture_file = a.file_name) then null
  when exists (select from offer where avatar_file = a.file_name) then null
  when exists (select from offer where download_file = a.file_name) then null
  when exists (select from offer_proof where picture_file = a.file_name) then null
  when exists (
    select from event e join users host on host.id = e.created_by
    where (e.avatar_file = a.file_name or e.privacy_policy_file = a.file_name)
      and (e.published_at is not null or e.club_id is not null or host.erased_at is null
        or exists (select from event_role where event_id = e.id))
  ) then null
  when exists (select from event_policy_reaction where file_name = a.file_name and state = 'ACCEPTED') then null
  else $2::timestamptz end
where id = any($1::uuid[])`)
const checkFile = statement<[string, Temporal.Instant], never>(
  `update asset set check_at = $2 where file_name = $1 and dropped_at is null`,
)
const checkOwner = statement<[string, Temporal.Instant], never>(
  `update asset set check_at = $2 where owner_id = $1 and dropped_at is null`,
)

/**
 * Has a file checked that something no longer shows. Where nothing else shows the file, it is deleted within the
 * hour.
 */
export async function letGoOf(
  { tx, now }: { tx: Db; now: Temporal.Instant },
  fileName: string,
): Promise<void> {
  await checkFile(tx, fileName, now)
}

/**
 * Has all files checked that an erased person uploaded. A file that nothing else shows is deleted within the
 * hour.
 */
export async function letGoOfAll({ tx, now }: Work, ownerId: string): Promise<void> {
  await checkOwner(tx, ownerId, now)
}

/** Marks uploads as dropped whose check is due and that nothing shows. */
export async function checkPictures({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  for (;;) {
    const checked = await inTransaction(db, async (tx) => {
      // Locks the rows first, in a statement of its own: a write that begins to show one of them (storedFile) has
      // then either committed, and `judge` sees it, or waits.
      const ids = (await due(tx, now, AT_ONCE)).map(({ id }) => id)
      if (ids.length > 0) await judge(tx, ids, now)
      return ids.length
    })
    if (checked < AT_ONCE) return
  }
}
