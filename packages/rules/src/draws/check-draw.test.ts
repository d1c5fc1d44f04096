import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import { codeOf, drawOf } from '../testing/draw-of.ts'
import { ownChain, signRound } from '../testing/own-chain.ts'
import { checkDraw } from './check-draw.ts'
import type { DrawFile } from './draw-file.input.ts'
import { drawFileInput } from './draw-file.input.ts'
import { findEntry } from './find-entry.ts'
import { commitmentOf, listHashOf } from './hashes.ts'

const golden = readFileSync(new URL('golden-draw.json', import.meta.url), 'utf8')
const setup = {
  chain: ownChain,
  signatureOf: signRound,
  frozenAt: ownChain.genesis + 12_345,
  weights: [1, 1, 2, 3, 10],
  winners: 2,
  alternates: 2,
}
const draw = drawOf(setup)
const failing = (file: DrawFile) => {
  const { steps, isRight } = checkDraw(JSON.stringify(file), ownChain)
  expect(isRight).toBe(false)
  const [wrong, ...notChecked] = steps.filter((step) => !step.isRight)
  expect(notChecked.every((step) => step.isRight === null)).toBe(true)
  return wrong && `${wrong.step}: ${inEnglish(wrong.text)}`
}

test('a draw by a round of quicknet that is public knowledge is right, and its winners stay the same', () => {
  const checked = checkDraw(golden)
  expect(checked.steps.map(({ step, isRight }) => `${step} ${isRight}`)).toEqual([
    'FILE true',
    'COMMITMENT true',
    'LIST true',
    'ROUND true',
    'BEACON true',
    'RESULT true',
    'ALTERNATES true',
  ])
  expect(checked.isRight).toBe(true)
  expect(checked.holders.map((id) => id.slice(0, 8))).toEqual(['efec2c89', '72a15ec8', 'a0a21f76'])
})

test('the same inputs give the same winners', () => {
  expect(drawOf(setup)).toEqual(draw)
  const checked = checkDraw(JSON.stringify(draw), ownChain)
  expect(checked.isRight).toBe(true)
  expect(checked.holders).toEqual(draw.drawn.slice(0, 2))
})

const heavier = draw.entries.map((entry, index) => (index === 0 ? { ...entry, weight: 9 } : entry))
const [first, second, third, fourth] = draw.drawn as [string, string, string, string]
const otherSecret = '5b'.repeat(32)
const recommitted = { ...draw, secret: otherSecret, commitment: commitmentOf(draw.drawId, otherSecret) }

test.each<[string, DrawFile, string]>([
  [
    'another secret after the commitment',
    { ...draw, secret: otherSecret },
    'COMMITMENT: The secret does not give the commitment in this file.',
  ],
  [
    'another secret with a commitment of its own',
    recommitted,
    'LIST: The list does not give the hash in this file: an entry, a weight or a number differs.',
  ],
  [
    'another secret, commitment and hash',
    { ...recommitted, listHash: listHashOf(recommitted) },
    'RESULT: The numbers give other winners or alternates than the file names.',
  ],
  [
    'a changed weight',
    { ...draw, entries: heavier },
    'LIST: The list does not give the hash in this file: an entry, a weight or a number differs.',
  ],
  [
    'a missing entry',
    { ...draw, entries: draw.entries.slice(1) },
    'LIST: The list does not give the hash in this file: an entry, a weight or a number differs.',
  ],
  [
    'more winners',
    { ...draw, winners: 3, alternates: 1 },
    'LIST: The list does not give the hash in this file: an entry, a weight or a number differs.',
  ],
  [
    'another order of the entries',
    { ...draw, entries: draw.entries.toReversed() },
    'LIST: The entries are not in the order of their ids, or one is there twice.',
  ],
  [
    'an entry that is there twice',
    { ...draw, entries: [...draw.entries.slice(0, 1), ...draw.entries] },
    'LIST: The entries are not in the order of their ids, or one is there twice.',
  ],
  [
    'a round that somebody chose',
    { ...draw, round: 99, listHash: listHashOf({ ...draw, round: 99 }), signature: signRound(99) },
    'ROUND: The file names round 99. By the time of the freeze it is round 26.',
  ],
  [
    'another beacon',
    { ...draw, chain: '08'.repeat(32), listHash: listHashOf({ ...draw, chain: '08'.repeat(32) }) },
    'ROUND: The file names another beacon.',
  ],
  [
    'the signature of another round',
    { ...draw, signature: signRound(draw.round + 1) },
    'BEACON: The signature is not the one of the beacon for this round.',
  ],
  [
    'another winner',
    { ...draw, drawn: [second, first, third, fourth] },
    'RESULT: The numbers give other winners or alternates than the file names.',
  ],
  [
    'an alternate who is left out',
    { ...draw, drawn: [first, second, third] },
    'RESULT: The numbers give other winners or alternates than the file names.',
  ],
  [
    'a prize that was passed on by somebody without one',
    { ...draw, passedOn: [{ id: third, reason: 'Away' }] },
    'ALTERNATES: The file says that somebody passed on a prize who had none.',
  ],
])('%s is noticed', (_what, file, step) => {
  expect(failing(file)).toBe(step)
})

test.each([
  ['no JSON', 'hello', 'This is not the file of a draw.'],
  ['no object', '[]', 'This is not the file of a draw.'],
  [
    'a weight that is no whole number',
    JSON.stringify({ ...draw, entries: [{ ...draw.entries[0], weight: 1.5 }] }),
    'This is not the file of a draw, or "entries.0.weight" in it is wrong.',
  ],
  [
    'a moment without its zone',
    JSON.stringify({ ...draw, frozenAt: '2030-01-01T00:00:12.345' }),
    'This is not the file of a draw, or "frozenAt" in it is wrong.',
  ],
])('%s is refused', (_what, text, why) => {
  const { draw: read, steps, holders } = checkDraw(text, ownChain)
  expect([read, holders, steps[0]?.isRight, steps[1]?.isRight]).toEqual([null, [], false, null])
  expect(steps[0] && inEnglish(steps[0].text)).toBe(why)
})

test.each([
  ['entries', 100_001],
  ['drawn', 2001],
  ['passedOn', 2001],
  ['entries', 0],
])('a list of %s with %d elements is refused before one of them is looked at', (name, length) => {
  const huge = Array.from({ length }, () => ({ id: 'wrong', weight: 'wrong' }))
  const { error } = drawFileInput.safeParse({ ...draw, [name]: huge })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([name])
})

test('a byte order mark before the file changes nothing', () => {
  expect(checkDraw(`\uFEFF${JSON.stringify(draw)}`, ownChain).isRight).toBe(true)
})

test('a prize that is passed on goes to the next alternate, and then to nobody', () => {
  const passOn = (...ids: string[]) => {
    const passedOn = ids.map((id) => ({ id, reason: 'Did not answer' }))
    return checkDraw(JSON.stringify({ ...draw, passedOn }), ownChain).holders
  }
  expect(passOn(first)).toEqual([third, second])
  expect(passOn(first, third)).toEqual([fourth, second])
  expect(passOn(first, third, second)).toEqual([fourth])
  expect(passOn(second, first)).toEqual([fourth, third])
})

test('a person finds their own entry by their code, and nobody else finds it', () => {
  const own = findEntry(draw, ` ${codeOf(4)} `)
  expect(own?.weight).toBe(10)
  expect(own && draw.drawn[(own.place ?? 0) - 1]).toBe(own?.id)
  expect(findEntry(draw, 'person-4.salt-3')).toBe(null)
  expect(findEntry(draw, '')).toBe(null)
  const places = [0, 1, 2, 3, 4].map((holder) => findEntry(draw, codeOf(holder))?.place ?? null)
  expect(places.filter((place) => place === null)).toHaveLength(1)
})
