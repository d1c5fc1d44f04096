import { newsKind } from '#platform/news/news.ts'

/** Who redeemed which offer. The version of the news is 1 for the redemption and 2 for its end. */
export type RedemptionNews = {
  redemptionId: string
  offerId: string
  clubId: string
  userId: string
}

/** A member redeemed an offer; at a venue once the team confirmed it. Subject: the redemption. */
export const offerRedeemed = newsKind<RedemptionNews>('offers.redeemed')

/** The team took a confirmed redemption back. Subject: the redemption. */
export const redemptionTakenBack = newsKind<RedemptionNews>('offers.takenBack')

/** Who earned what by which offer. */
export type FulfilmentNews = { fulfilmentId: string; offerId: string; clubId: string; userId: string }

/** A member earned something by an offer without asking for it at that moment. Subject: the fulfilment. */
export const offerEarned = newsKind<FulfilmentNews>('offers.earned')

/** The team took back what a member earned. Subject: the fulfilment. */
export const fulfilmentTakenBack = newsKind<FulfilmentNews>('offers.earnedTakenBack')

/** The team rejected what a member sent. Subject: the proof. */
export const proofRejected = newsKind<{ proofId: string; offerId: string; clubId: string; userId: string }>(
  'offers.proofRejected',
)

/** People won an offer in its draw, or got it as alternates. Subject: the offer. */
export const offerWon = newsKind<{ offerId: string; clubId: string; userIds: string[] }>('offers.won')

/** The winners of an offer are known to these people, who are not among them. Subject: the offer. */
export const offerNotWon = newsKind<{ offerId: string; clubId: string; userIds: string[] }>('offers.notWon')

/** An offer ends within a day. These people take part and got nothing yet. Subject: the offer. */
export const offerEndsSoon = newsKind<{ offerId: string; clubId: string; userIds: string[] }>(
  'offers.endsSoon',
)

/** The prize of a person went to the next alternate. Subject: the offer. */
export const offerPassedOn = newsKind<{ offerId: string; clubId: string; userId: string; reason: string }>(
  'offers.passedOn',
)
