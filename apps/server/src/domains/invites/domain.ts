import './invites.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { forgetInvites } from './forget-invites.ts'
import { personalData } from './invites.personal-data.ts'
import { purgeInvites } from './purge-invites.ts'
import { sampleLetters } from './sample-letters.ts'
import { sendDueLetters } from './send-due-letters.ts'

export const invites = defineDomain({
  name: 'invites',
  personalData,
  erase: forgetInvites,
  purges: [purgeInvites],
  jobs: [{ name: 'send-due-letters', everySeconds: 5, run: sendDueLetters }],
  extends: { sampleLetters: [sampleLetters] },
})
