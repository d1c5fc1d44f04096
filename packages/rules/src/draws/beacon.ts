import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** A chain of a public randomness beacon (drand) with the scheme bls-unchained-g1-rfc9380. */
export interface BeaconChain {
  /** 64 hex digits. */
  hash: string
  /** A point of G2, 192 hex digits. */
  publicKey: string
  /** The moment of round 1, in epoch milliseconds. */
  genesis: number
  /** Milliseconds from one round to the next. */
  period: number
}

/** The chain "quicknet" of the League of Entropy. Its hash and its key are pinned here, so no answer can change them. */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367_000,
  period: 3000,
}

const scheme = bls12_381.shortSignatures
/** The domain separation tag of the scheme (RFC 9380). */
const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Milliseconds between a freeze and the round that decides. Meanwhile anyone can note the hash of the list. */
const publicFor = 60_000

/**
 * The round that decides a draw: the first one that comes at least a minute after the freeze (epoch milliseconds).
 * Nobody chooses it, and nobody can know its value at the freeze.
 */
export function roundAfter(frozenAt: number, { genesis, period }: BeaconChain): number {
  return Math.max(1, Math.ceil((frozenAt + publicFor - genesis) / period) + 1)
}

/** The moment of a round, in epoch milliseconds. */
export function momentOfRound(round: number, { genesis, period }: BeaconChain): number {
  return genesis + (round - 1) * period
}

/** What a round signs: the hash of its number. */
export function messageOfRound(round: number) {
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  return scheme.hash(sha256(number), tag)
}

/**
 * The randomness of a round, 64 hex digits: the hash of its signature. Null where the signature is not that of the
 * chain's key for this round.
 */
export function randomnessOf(round: number, signature: string, { publicKey }: BeaconChain): string | null {
  try {
    const signed = hexToBytes(signature)
    const isGenuine = scheme.verify(signed, messageOfRound(round), hexToBytes(publicKey))
    return isGenuine ? bytesToHex(sha256(signed)) : null
  } catch {
    // The bytes are no point of the curve.
    return null
  }
}
