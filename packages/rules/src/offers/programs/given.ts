import { phrase } from '../../platform/phrase.ts'
import { earns } from './program.ts'

export const bonus = earns({
  type: 'EARN_POINTS',
  slug: 'bonus',
  title: phrase('Bonus'),
  text: phrase('Give rep points to members that you pick.'),
  earning: { proof: 'GIVEN', needs: ['userIds', 'reason'], takes: [] },
})

export const inviteOnly = earns({
  type: 'EARN_STATUS',
  slug: 'invite-only',
  title: phrase('Invite only'),
  text: phrase('Raise members that you pick to a tier.'),
  earning: { proof: 'GIVEN', needs: ['userIds'], takes: [] },
})
