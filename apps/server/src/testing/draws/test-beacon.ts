import type { BeaconChain } from '@reprise/rules/draws/beacon'
import { momentOfRound } from '@reprise/rules/draws/beacon'
import { ownChain, signRound } from '@reprise/rules/testing/own-chain'
import type { Beacon } from '#ports/beacon/beacon.ts'
import { BeaconTrouble } from '#ports/beacon/beacon.ts'

/** A beacon with a key of the tests, which can be out of reach or lie. */
export interface TestBeacon extends Beacon {
  does: 'answer' | 'lie' | 'nothing'
  /** The rounds that it was asked for. */
  asked: number[]
}

const chain: BeaconChain = { ...ownChain, genesis: Date.UTC(2020, 0, 1) }

export function makeTestBeacon(now: () => Temporal.Instant): TestBeacon {
  const beacon: TestBeacon = {
    chain,
    does: 'answer',
    asked: [],
    async signatureOf(round) {
      beacon.asked.push(round)
      if (beacon.does === 'nothing') throw new BeaconTrouble('out of reach')
      if (beacon.does === 'lie') return signRound(round + 1)
      if (momentOfRound(round, chain) > now().epochMilliseconds) throw new BeaconTrouble('still to come')
      return signRound(round)
    },
  }
  return beacon
}
