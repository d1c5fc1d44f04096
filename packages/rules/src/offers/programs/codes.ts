import { phrase } from '../../platform/phrase.ts'
import { earns } from './program.ts'

export const buyProduct = earns({
  type: 'EARN_POINTS',
  slug: 'buy-product',
  title: phrase('Buy a product'),
  text: phrase('Reward members who enter the code that comes with a product.'),
  earning: { proof: 'CODE', needs: ['productName', 'code'], takes: ['productPrice', 'period'] },
})

export const promo = earns({
  type: 'EARN_STATUS',
  slug: 'promo',
  title: phrase('Promo'),
  text: phrase('Raise members to a tier who enter a code.'),
  earning: { proof: 'CODE', needs: ['code'], takes: [] },
})
