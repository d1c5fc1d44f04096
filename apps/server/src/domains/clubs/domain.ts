import './clubs.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { clubInvites } from './club-invites.ts'
import { personalData } from './clubs.personal-data.ts'

export const clubs = defineDomain({
  name: 'clubs',
  personalData,
  erase: { none: 'roles and memberships point to the stand-in and say nothing else' },
  extends: { inviteKinds: [clubInvites] },
})
