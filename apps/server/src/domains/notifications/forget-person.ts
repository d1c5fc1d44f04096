import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'

const deleteOf = statement<[string], never>(`
with forgotten as (delete from email_subscription where user_id = $1)
delete from notification where user_id = $1`)

// Only where the properties hold the name as a whole text was it put into the message.
const replaceName = statement<[string, string], never>(`
update notification set message = replace(message, $1, $2),
  properties = replace(properties::text, to_json($1::text)::text, to_json($2::text)::text)::jsonb
where position(to_json($1::text)::text in properties::text) > 0`)

/** Deletes all that a person was told, and which mails they wanted. */
export async function forgetNotifications(work: Work, userId: string): Promise<void> {
  await deleteOf(work.tx, userId)
}

/** Puts a stand-in where notifications of others name a person. */
export async function forgetMentions(db: Db, name: string, standIn: string): Promise<void> {
  await replaceName(db, name, standIn)
}
