import { phrase } from '../../platform/phrase.ts'
import { earns } from './program.ts'

export const socialAction = earns({
  type: 'EARN_POINTS',
  slug: 'social-action',
  title: phrase('Social action'),
  text: phrase('Reward members who follow, share or post. You review what they send.'),
  earning: { proof: 'REVIEW', needs: ['platform', 'socialAction', 'url'], takes: [] },
})
