import type { BeaconChain } from '@reprise/rules/draws/beacon'

declare module '#platform/ctx.ts' {
  interface Services {
    beacon: Beacon
  }
}

/** A public source of randomness: it signs one round after the other, each at its moment and not earlier. */
export interface Beacon {
  chain: BeaconChain
  /** The checked signature of a round, 96 hex digits. Throws BeaconTrouble where nobody gives it now. */
  signatureOf(round: number): Promise<string>
}

/** The beacon gave no genuine signature of a round. It can be asked again. */
export class BeaconTrouble extends Error {
  override name = 'BeaconTrouble'
}
