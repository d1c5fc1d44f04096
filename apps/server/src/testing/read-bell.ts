import { sentenceOf } from '@reprise/rules/notifications/types'
import { inEnglish } from '@reprise/rules/platform/sentence'
import type { Db } from '#platform/db/database.ts'

/** What stands in the bell of a person, the oldest first: the type, its properties and its English sentence. */
export async function readBell(db: Db, userId: string) {
  const rows = await db
    .selectFrom('notification')
    .select(['type', 'properties', 'settled_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('cause')
    .execute()
  return rows.map(({ type, properties, settled_at: settledAt }) => ({
    type,
    properties,
    message: inEnglish(sentenceOf(type, properties, settledAt !== null)),
  }))
}
