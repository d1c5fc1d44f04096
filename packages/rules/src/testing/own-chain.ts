import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { BeaconChain } from '../draws/beacon.ts'
import { messageOfRound } from '../draws/beacon.ts'

const scheme = bls12_381.shortSignatures
const { secretKey, publicKey } = scheme.keygen(new Uint8Array(48).fill(7))

/** A chain whose key the tests have, so that they can make rounds of it. */
export const ownChain: BeaconChain = {
  hash: '07'.repeat(32),
  publicKey: bytesToHex(publicKey.toBytes()),
  genesis: Date.UTC(2030, 0, 1),
  period: 3000,
}

/** The signature of a round of that chain. */
export function signRound(round: number): string {
  return bytesToHex(scheme.Signature.toBytes(scheme.sign(messageOfRound(round), secretKey)))
}
