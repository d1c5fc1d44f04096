import './clubs.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { clubInvites } from './club-invites.ts'
import { held } from './clubs.held.ts'

export const clubs = defineDomain({
  name: 'clubs',
  held,
  erase: { none: 'roles and memberships point to the stand-in and say nothing else' },
  extends: { inviteKinds: [clubInvites] },
})
