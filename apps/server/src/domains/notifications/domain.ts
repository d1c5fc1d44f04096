import './notifications.graphql.ts'
import './subscriptions.graphql.ts'
import { unknownName } from '@reprise/rules/users/profile'
import { defineDomain } from '#platform/domain.ts'
import { forgetMentions, forgetNotifications } from './forget-person.ts'
import { mailWaiting } from './mail-waiting.ts'
import { personalData } from './notifications.personal-data.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { sampleLetters } from './sample-letters.ts'

export const notifications = defineDomain({
  name: 'notifications',
  routes: (http, { ctxOf }) => notificationsRoutes(http, ctxOf),
  personalData,
  erase: (work, { id }) => forgetNotifications(work, id),
  eraseInPieces: ({ db }, { id }) => forgetMentions(db, id, unknownName),
  jobs: [{ name: 'mail-notifications', everySeconds: 5, run: mailWaiting }],
  extends: { sampleLetters: [sampleLetters] },
})
