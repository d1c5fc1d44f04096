import { phrase } from '../../platform/phrase.ts'
import { highestPurchase, mostRewardPoints } from '../earning/configuration.input.ts'
import { earns } from './program.ts'

/** Minor units of a dollar. */
const CENTS = 100

/** The points for an amount in minor units, rounded down (S-062). */
const pointsForAmount = (amount: number, pointsPerDollar: number): number =>
  Math.floor((amount * pointsPerDollar) / CENTS)

/** Members enter the code that comes with the product, or buy the product here and get points for each dollar. */
export const buyProduct = earns({
  type: 'EARN_POINTS',
  slug: 'buy-product',
  title: phrase('Buy a product'),
  text: phrase('Reward members who buy a product, here or by the code that comes with it.'),
  earning: {
    proof: 'CODE',
    needs: ['productName'],
    takes: ['code', 'productPrice', 'pointsPerDollar', 'period'],
    check({ code, productPrice, pointsPerDollar }, refuse) {
      if (pointsPerDollar == null) return
      if (code) refuse('code', phrase('Choose a code or rep points per dollar, not both'))
      if (productPrice == null) return
      const points = pointsForAmount(productPrice, pointsPerDollar)
      if (productPrice > highestPurchase)
        refuse('productPrice', phrase('This price is too high to be paid here'))
      else if (points < 1) refuse('pointsPerDollar', phrase('This is less than one rep point for the price'))
      else if (points > mostRewardPoints)
        refuse('pointsPerDollar', phrase('These are more rep points than an offer can give'))
    },
    missing({ code, productPrice, pointsPerDollar }, refuse) {
      if (pointsPerDollar == null && !code) refuse('code', phrase('Enter the code'))
      if (pointsPerDollar != null && !productPrice) refuse('productPrice', phrase('Enter the price'))
    },
    sale: ({ productPrice, pointsPerDollar }) =>
      pointsPerDollar == null
        ? null
        : { price: productPrice ?? 0, points: pointsForAmount(productPrice ?? 0, pointsPerDollar) },
  },
})

/** Members pay for a tier. */
export const buyNow = earns({
  type: 'EARN_STATUS',
  slug: 'buy-now',
  title: phrase('Buy now'),
  text: phrase('Raise members to a tier who pay a price for it.'),
  earning: {
    proof: 'PAYMENT',
    needs: ['price'],
    takes: [],
    sale: ({ price }) => ({ price: price ?? 0, points: null }),
  },
})
