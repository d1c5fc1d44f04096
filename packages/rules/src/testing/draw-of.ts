import type { BeaconChain } from '../draws/beacon.ts'
import { randomnessOf, roundAfter } from '../draws/beacon.ts'
import type { DrawFile } from '../draws/draw-file.input.ts'
import { commitmentOf, drawFormat, entryIdOf, listHashOf, seedOf } from '../draws/hashes.ts'
import { drawerOf } from '../draws/pick.ts'

type Setup = {
  chain: BeaconChain
  signatureOf: (round: number) => string
  frozenAt: number
  weights: readonly number[]
  winners: number
  alternates: number
}

const drawId = '6b6f0d2e-52a2-4a7e-9d3e-0f6f4b0f7f10'

/** The code by which the holder of an entry finds it. @tested */
export const codeOf = (holder: number): string => `person-${holder}.salt-${holder}`

/** The public file of a draw, made as the server makes it. Person n holds the entry with the n-th weight. @tested */
export function drawOf({ chain, signatureOf, frozenAt, weights, winners, alternates }: Setup): DrawFile {
  const secret = '5a'.repeat(32)
  const entries = weights
    .map((weight, n) => ({ id: entryIdOf(drawId, `person-${n}`, `salt-${n}`), weight }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const round = roundAfter(frozenAt, chain)
  const list = {
    drawId,
    commitment: commitmentOf(drawId, secret),
    winners,
    alternates,
    frozenAt: new Date(frozenAt).toISOString(),
    chain: chain.hash,
    round,
    entries,
  }
  const listHash = listHashOf(list)
  const signature = signatureOf(round)
  const randomness = randomnessOf(round, signature, chain) ?? ''
  const draws = drawerOf(entries.map(({ weight }) => weight))
  const drawn = draws(seedOf(secret, listHash, randomness), winners + alternates)
  return {
    format: drawFormat,
    ...list,
    secret,
    signature,
    listHash,
    drawn: drawn.map((at) => entries[at]?.id ?? ''),
    passedOn: [],
  }
}
