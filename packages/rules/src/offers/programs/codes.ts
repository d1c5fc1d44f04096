import { phrase } from '../../platform/phrase.ts'
import { earns } from './program.ts'

export const promo = earns({
  type: 'EARN_STATUS',
  slug: 'promo',
  title: phrase('Promo'),
  text: phrase('Raise members to a tier who enter a code.'),
  earning: { proof: 'CODE', needs: ['code'], takes: [] },
})
