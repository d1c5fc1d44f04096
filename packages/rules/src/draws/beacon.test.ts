import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { ownChain, signRound } from '../testing/own-chain.ts'
import { messageOfRound, momentOfRound, quicknet, randomnessOf, roundAfter } from './beacon.ts'

// Rounds of quicknet that are public knowledge, with the randomness that the network published.
test.each([
  [
    1000,
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  ],
  [
    657413,
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  ],
])(
  'round %d of quicknet is genuine, and its signature is that of no other round',
  (round, signature, randomness) => {
    expect(randomnessOf(round, signature, quicknet)).toBe(randomness)
    expect(randomnessOf(round + 1, signature, quicknet)).toBe(null)
    expect(randomnessOf(round, signature, ownChain)).toBe(null)
  },
)

test('the pinned hash of the chain is the hash of its pinned key, genesis, period, seed and name', () => {
  const numbers = new DataView(new ArrayBuffer(12))
  numbers.setUint32(0, quicknet.period / 1000)
  numbers.setBigInt64(4, BigInt(quicknet.genesis / 1000))
  const seed = hexToBytes('f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e')
  const all = [
    ...new Uint8Array(numbers.buffer),
    ...hexToBytes(quicknet.publicKey),
    ...seed,
    ...new TextEncoder().encode('quicknet'),
  ]
  expect(bytesToHex(sha256(new Uint8Array(all)))).toBe(quicknet.hash)
})

test('only the key of the chain signs its rounds', () => {
  const signature = signRound(7)
  expect(randomnessOf(7, signature, ownChain)).toBe(bytesToHex(sha256(hexToBytes(signature))))
  expect(randomnessOf(8, signature, ownChain)).toBe(null)
  const stranger = bls12_381.shortSignatures.keygen(new Uint8Array(48).fill(9)).secretKey
  const forged = bytesToHex(bls12_381.shortSignatures.sign(messageOfRound(7), stranger).toBytes())
  expect(randomnessOf(7, forged, ownChain)).toBe(null)
})

test.each([
  ['of zeros', '0'.repeat(96)],
  ['of the point at infinity', `c0${'0'.repeat(94)}`],
  ['too short', 'b4'],
  ['no hex', 'zz'.repeat(48)],
])('a signature %s is refused', (_what, signature) => {
  expect(randomnessOf(1000, signature, quicknet)).toBe(null)
})

const momentOf = (round: number) => momentOfRound(round, quicknet)

test('round 1 comes at the genesis, and each other one a period later', () => {
  expect([momentOf(1), momentOf(3)]).toEqual([1_692_803_367_000, 1_692_803_373_000])
})

test.each([
  [-60_000, 1],
  [-59_999, 2],
  [0, 21],
  [1, 22],
  [3000, 22],
])('a list frozen %d ms after the genesis waits for round %d', (after, round) => {
  const frozenAt = quicknet.genesis + after
  expect(roundAfter(frozenAt, quicknet)).toBe(round)
  expect(momentOf(round)).toBeGreaterThanOrEqual(frozenAt + 60_000)
  expect(momentOf(round - 1)).toBeLessThan(frozenAt + 60_000)
})
