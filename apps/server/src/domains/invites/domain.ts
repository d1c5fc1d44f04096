import './invites.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { forgetInvites } from './forget-invites.ts'
import { personalData } from './invites.personal-data.ts'
import { purgeInvites } from './purge-invites.ts'
import { sampleLetters } from './sample-letters.ts'

export const invites = defineDomain({
  name: 'invites',
  personalData,
  erase: (work, { id, email }) => forgetInvites(work, id, email),
  purges: [purgeInvites],
  extends: { sampleLetters: [sampleLetters] },
})
