import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from './ask.ts'
import type { TestApp } from './start-test-app.ts'

/** What a signed-in person heard of these kinds, newest first: the kind, its sentence and its properties by key. */
export async function readHeard(t: TestApp, person: Person, ...kinds: string[]) {
  const { data } = await t.ask(
    person,
    graphql(`query ($kinds: [String!]) { notifications(first: 20, notificationTypes: $kinds) { nodes { content {
      defaultMessage defaultPayload { notificationType customProperties { key value } } } } } }`),
    { kinds },
  )
  return data.notifications.nodes.map(({ content: { defaultMessage, defaultPayload } }) => {
    const { notificationType, customProperties } = defaultPayload
    const of = Object.fromEntries(customProperties.map(({ key, value }) => [key, value]))
    return { type: notificationType, message: defaultMessage, of }
  })
}
