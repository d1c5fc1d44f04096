import { expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import { drawOf } from '../testing/draw-of.ts'
import { ownChain, signRound } from '../testing/own-chain.ts'
import { checkDraw } from './check-draw.ts'
import type { DrawFile } from './draw-file.input.ts'
import { exactMoment, judgeDraw } from './judge-draw.ts'

const setup = {
  chain: ownChain,
  signatureOf: signRound,
  frozenAt: ownChain.genesis + 12_345,
  weights: [1, 1, 2, 3, 10],
  winners: 2,
  alternates: 2,
}
const draw = drawOf(setup)
const judged = (noted: string, file: DrawFile = draw) => {
  const { kind, title, text } = judgeDraw(checkDraw(JSON.stringify(file), ownChain), noted, ownChain)
  return { kind, title, text: inEnglish(text) }
}

test('a file alone is no proof, and one that was made later is only consistent too', () => {
  expect(judged('')).toMatchObject({ kind: 'open', title: 'This file is consistent in itself' })
  expect(judged(' \n')).toMatchObject({ kind: 'open', title: 'This file is consistent in itself' })
  const forged = drawOf({ ...setup, weights: [1, 1, 2, 3, 9000] })
  expect(checkDraw(JSON.stringify(forged), ownChain).isRight).toBe(true)
  expect(judged('', forged)).toMatchObject({ kind: 'open' })
  expect(judged(draw.listHash, forged)).toMatchObject({
    kind: 'wrong',
    title: 'This is not the draw that you noted',
  })
})

test('a list with the published hash is the proof, however it was copied', () => {
  const right = {
    kind: 'right',
    title: 'This draw is right',
    text: `The hash of the list is the one that you noted. It proves the draw if it was published before ${exactMoment(ownChain.genesis + 25 * ownChain.period)}, when the round came.`,
  }
  expect(draw.round).toBe(26)
  expect(judged(draw.listHash)).toEqual(right)
  const spaced = ` ${draw.listHash.slice(0, 30).toUpperCase()} ${draw.listHash.slice(30)}\n`
  expect(judged(spaced)).toEqual(right)
})

test('the commitment alone leaves the list open', () => {
  expect(judged(draw.commitment)).toMatchObject({
    kind: 'open',
    title: 'The commitment is the one that you noted',
  })
})

test.each(['abc', draw.listHash.slice(1), `${draw.listHash}0`, 'z'.repeat(64)])('%s is no hash', (noted) => {
  expect(judged(noted)).toMatchObject({ kind: 'unread', title: 'This is no commitment and no hash' })
})

test('a wrong file stays wrong, whatever was noted', () => {
  expect(judged(draw.listHash, { ...draw, drawn: draw.drawn.toReversed() })).toMatchObject({
    kind: 'wrong',
    title: 'This draw is wrong',
  })
})

test('a moment has its seconds, in UTC', () => {
  expect(exactMoment(Date.UTC(2023, 7, 23, 15, 59, 24, 7))).toBe('2023-08-23 15:59:24 UTC')
})
