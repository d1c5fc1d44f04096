import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { drawOf } from '../testing/draw-of.ts'
import { quicknet, randomnessOf } from './beacon.ts'
import { checkDraw } from './check-draw.ts'
import { developmentChain, developmentSeed } from './development-chain.ts'
import { judgeDraw } from './judge-draw.ts'
import { signDevelopmentRound } from './sign-development-round.ts'

test('the development beacon signs its own rounds, and none of the public beacon', () => {
  const { publicKey } = bls12_381.shortSignatures.keygen(developmentSeed)
  expect(bytesToHex(publicKey.toBytes())).toBe(developmentChain.publicKey)
  const signature = signDevelopmentRound(1000)
  expect(randomnessOf(1000, signature, developmentChain)).toMatch(/^[0-9a-f]{64}$/)
  expect(randomnessOf(1001, signature, developmentChain)).toBe(null)
  expect(randomnessOf(1000, signature, quicknet)).toBe(null)
})

const draw = drawOf({
  chain: developmentChain,
  signatureOf: signDevelopmentRound,
  frozenAt: Date.UTC(2026, 0, 1),
  weights: [1, 1, 1],
  winners: 1,
  alternates: 2,
})

test('a draw of the development beacon is consistent, and never proven, even with its hash', () => {
  const checked = checkDraw(JSON.stringify(draw))
  expect(checked.isRight).toBe(true)
  for (const noted of ['', draw.listHash, draw.commitment]) {
    const { kind, title } = judgeDraw(checked, noted)
    expect([kind, title]).toEqual(['open', 'This draw was made with the development beacon'])
  }
  expect(judgeDraw(checked, '1'.repeat(64)).kind).toBe('wrong')
})

test('a file that names the public beacon cannot have a round of the development beacon', () => {
  const renamed = JSON.stringify({ ...draw, chain: quicknet.hash })
  expect(checkDraw(renamed).isRight).toBe(false)
})
