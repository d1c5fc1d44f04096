import { phrase } from '../../platform/phrase.ts'
import { earns } from './program.ts'

export const survey = earns({
  type: 'EARN_POINTS',
  slug: 'survey',
  title: phrase('Survey'),
  text: phrase('Reward members who answer your questions.'),
  earning: { proof: 'ANSWERS', needs: ['questions'], takes: [] },
})
