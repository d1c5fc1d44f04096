import { sentenceOf } from '@reprise/rules/notifications/types'
import { inEnglish } from '@reprise/rules/platform/sentence'
import type { Db } from '#platform/db/database.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from './ask.ts'
import type { TestApp } from './start-test-app.ts'

/** The notifications of a person as rows, the oldest first: type, properties and English sentence. */
export async function readNotified(db: Db, userId: string) {
  const rows = await db
    .selectFrom('notification')
    .select(['type', 'properties', 'done_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('cause')
    .execute()
  return rows.map(({ type, properties, done_at: doneAt }) => ({
    type,
    properties,
    message: inEnglish(sentenceOf(type, properties, doneAt !== null)),
  }))
}

/** The newest lines of a person's bell, as the API gives them. */
export async function readBell(t: TestApp, person: Person): Promise<string[]> {
  const { data } = await t.ask(
    person,
    graphql('{ notifications(first: 20) { nodes { content { defaultMessage } } } }'),
  )
  return data.notifications.nodes.map((each) => each.content.defaultMessage)
}
