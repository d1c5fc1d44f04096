import './invites.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { forgetInvites } from './forget-invites.ts'
import { held } from './invites.held.ts'
import { purgeInvites } from './purge-invites.ts'

export const invites = defineDomain({
  name: 'invites',
  held,
  erase: (work, { id, email }) => forgetInvites(work, id, email),
  purges: [purgeInvites],
})
