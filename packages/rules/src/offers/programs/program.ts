import type { Sentence } from '../../platform/sentence.ts'
import type { PurchaseGain } from '../../points/purchase-offers.ts'
import type { ConfigurationField, OfferConfiguration } from '../earning/configuration.input.ts'
import type { OfferProofKind } from '../earning/enums.ts'
import type { OfferType, RedeemType } from '../enums.ts'

/** Something that a member did in the club, and that is still true. */
export interface EarnFact {
  kind: 'CHECK_IN' | 'POINTS'
  /** CHECK_IN: the event. */
  eventId: string | null
  /** POINTS: how many points were earned, without those that were taken back. */
  amount: number
  /** Epoch milliseconds. */
  at: number
}

/** When something is judged. */
export interface EarnMoment {
  /** The zone of the offer. */
  timeZone: string
  /** Epoch milliseconds. */
  now: number
}

/** One completed fulfilment of a program that the server counts. */
export interface CompletedOccurrence {
  /** Its name, which is unique by offer and member. */
  occurrence: string
  /** The moment at which it became true, in epoch milliseconds. */
  at: number
}

/** How far a member is. */
export interface EarnProgress {
  have: number
  need: number
  text: Sentence
  /** The first day (yyyy-MM-dd) on which what the member has no longer counts. Null where it always counts. */
  untilDay: string | null
  /** What the member completed so far, the earliest first. */
  completed: readonly CompletedOccurrence[]
}

/** How a program counts what members did. */
export interface Counting {
  /** Whether only what happened from the start of the offer on counts, or everything. */
  countsFrom: 'EVER' | 'START'
  /** Which facts it needs. */
  of(configuration: OfferConfiguration): readonly EarnFact['kind'][]
  /** Judges facts of these kinds, the oldest first. A pure function. */
  progress(configuration: OfferConfiguration, facts: readonly EarnFact[], when: EarnMoment): EarnProgress
}

/** What a member pays the club for, so that they get what an offer gives (S-062, S-063). */
export interface Sale {
  /** Minor units of the club's currency. It contains all fees and taxes. */
  price: number
  /** The rep points that the payment brings. Null where the offer says itself what it gives. */
  points: number | null
}

type Refuse = (field: ConfigurationField, text: string) => void

/** How members earn something by a program. */
export interface Earning {
  proof: OfferProofKind
  /** The fields of its configuration that are needed before the offer is published. */
  needs: readonly ConfigurationField[]
  /** Those that may be left out. */
  takes: readonly ConfigurationField[]
  /** Refuses what does not go together. A field that a draft lacks is not checked. */
  check?(configuration: OfferConfiguration, refuse: Refuse): void
  /** What a complete configuration still lacks, where it needs one field or another. */
  missing?(configuration: OfferConfiguration, refuse: Refuse): void
  /** What members pay for by this configuration. Null where they do something else. */
  sale?(configuration: OfferConfiguration): Sale | null
  /** For the proof COUNT alone. */
  counting?: Counting
}

/** How members buy points by a program (S-064). */
export interface Buying {
  /** The fields of its configuration that are needed before the offer is published. */
  needs: readonly ConfigurationField[]
  /** Whether the offer needs an end. */
  needsEnd?: true
  /** What it changes about a purchase. */
  gain(configuration: OfferConfiguration): PurchaseGain
  /** Whether it counts for a purchase now, by the moments of the paid ones before it, the oldest first. Always if left out. */
  applies?(configuration: OfferConfiguration, purchases: readonly number[], when: EarnMoment): boolean
  /** How far somebody with these purchases is. Left out where nothing is counted. */
  progress?(configuration: OfferConfiguration, purchases: readonly number[], when: EarnMoment): EarnProgress
}

/** One program that a club can choose for an offer (S-060 to S-064). */
export interface OfferProgram {
  type: OfferType
  /** The word of its address. */
  slug: string
  title: string
  /** What it is good for, in one sentence. */
  text: string
  /** How members redeem it unless the club chooses another way. An offer that earns is not redeemed, and has this value only because each offer has one. */
  redeemType: RedeemType
  /** The ways that the club can choose from. */
  allows: readonly RedeemType[]
  /** For offers that earn. Null for others. */
  earning: Earning | null
  /** For offers at which points are bought. Null for others. */
  buying: Buying | null
}

/** A program by which members earn, without what all of them have in common. */
export const earns = (
  program: Omit<OfferProgram, 'allows' | 'buying' | 'earning' | 'redeemType'> & { earning: Earning },
): OfferProgram => ({ ...program, buying: null, redeemType: 'ACCESS_PASS', allows: [] })

/** A program by which members buy points. */
export const buys = (
  program: Pick<OfferProgram, 'slug' | 'text' | 'title'> & { buying: Buying },
): OfferProgram => ({ ...program, type: 'BUY_POINTS', earning: null, redeemType: 'ACCESS_PASS', allows: [] })
