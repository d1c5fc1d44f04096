import type { BeaconChain } from './beacon.ts'
import { quicknet } from './beacon.ts'

/** The seed of the key of the development chain. Everybody can read it here, so its rounds are no secret. */
export const developmentSeed = new Uint8Array(48).fill(42)

/**
 * The chain of the development beacon, for a demo without a network. It decides draws like the public one, but proves
 * nothing: anybody can make its rounds in advance.
 */
export const developmentChain: BeaconChain = {
  hash: 'de'.repeat(32),
  publicKey:
    '92d5ca6d6811e4c92cf6a593d122055aea2f64839b865dc05063f8f83d03f2ae5a8f2c919d9817b1024a43492cdc2cf81506bdcae90dca42580d59b1149220adb22a06bb2f03e04e72d2418ebad76a589abd081f06a6258683e3b02f471da9a7',
  genesis: Date.UTC(2020, 0, 1),
  period: 3000,
}

/** The chains whose rounds can be checked, by their hash. */
const knownChains: readonly BeaconChain[] = [quicknet, developmentChain]

/** The chain that a file names; the public one where the name is unknown. */
export const chainNamed = (hash: string): BeaconChain =>
  knownChains.find((chain) => chain.hash === hash) ?? quicknet

export const isDevelopmentChain = (hash: string): boolean => hash === developmentChain.hash
