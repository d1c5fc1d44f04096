import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { messageOfRound } from './beacon.ts'
import { developmentSeed } from './development-chain.ts'

const scheme = bls12_381.shortSignatures

/** The signature of a round of the development beacon. */
export function signDevelopmentRound(round: number): string {
  const { secretKey } = scheme.keygen(developmentSeed)
  return bytesToHex(scheme.Signature.toBytes(scheme.sign(messageOfRound(round), secretKey)))
}
