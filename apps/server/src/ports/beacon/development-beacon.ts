import { momentOfRound } from '@reprise/rules/draws/beacon'
import { developmentChain } from '@reprise/rules/draws/development-chain'
import { signDevelopmentRound } from '@reprise/rules/draws/sign-development-round'
import type { Clock } from '#platform/clock.ts'
import type { Beacon } from './beacon.ts'
import { BeaconTrouble } from './beacon.ts'

/**
 * The beacon of a demo, which needs no network. It has a chain of its own, with a key that everybody knows: pages call
 * its draws trials, and no check calls them proven.
 */
export function openDevelopmentBeacon(clock: Clock): Beacon {
  return {
    chain: developmentChain,
    async signatureOf(round) {
      if (momentOfRound(round, developmentChain) > clock.now().epochMilliseconds)
        throw new BeaconTrouble(`round ${round} is still to come`)
      return signDevelopmentRound(round)
    },
  }
}
