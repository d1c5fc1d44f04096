import type { ShownOffer } from '../offer.api.ts'

/** What the act of each kind of proof gets. */
export type ActProps = { offer: ShownOffer }
