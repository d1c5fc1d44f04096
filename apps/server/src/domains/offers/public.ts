export { createOffer } from './edit/create-offer.ts'
export { joinOffer } from './redeem/join-offer.ts'
export { redeemOffer } from './redeem/redeem-offer.ts'
