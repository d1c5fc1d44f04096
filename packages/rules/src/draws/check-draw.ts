import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { BeaconChain } from './beacon.ts'
import { randomnessOf, roundAfter } from './beacon.ts'
import { chainNamed } from './development-chain.ts'
import type { DrawFile } from './draw-file.input.ts'
import { drawFileInput } from './draw-file.input.ts'
import { commitmentOf, listHashOf, seedOf } from './hashes.ts'
import { drawerOf } from './pick.ts'

/** The steps in which a draw is checked, in this order. */
const drawSteps = ['FILE', 'COMMITMENT', 'LIST', 'ROUND', 'BEACON', 'RESULT', 'ALTERNATES'] as const
type DrawStep = (typeof drawSteps)[number]

export interface CheckedStep {
  step: DrawStep
  /** Null where an earlier step failed, so that this one was not checked. */
  isRight: boolean | null
  /** What is right or wrong. */
  text: Sentence
}

export interface CheckedDraw {
  isRight: boolean
  steps: CheckedStep[]
  /** What the file says. Null where it cannot be read. */
  draw: DrawFile | null
  /** The ids of the entries that have a prize now. Empty where a step failed. */
  holders: string[]
}

type Seen = { draw: DrawFile; holders: string[] }
/** Null where the step is right, otherwise what is wrong. */
type Check = (seen: Seen, chain: BeaconChain) => Sentence | null

/**
 * The entries that have a prize after some passed theirs on: each place goes to the next alternate. Null where somebody passed on a
 * prize that they did not have.
 */
function holdersOf({ drawn, winners, passedOn }: DrawFile): string[] | null {
  const holders = drawn.slice(0, winners)
  const waiting = drawn.slice(winners)
  for (const { id } of passedOn) {
    const place = holders.indexOf(id)
    if (place < 0) return null
    holders.splice(place, 1, ...waiting.splice(0, 1))
  }
  return holders
}

function checkList({ draw }: Seen): Sentence | null {
  const { entries, listHash } = draw
  const inOrder = entries.every(({ id }, index) => index === 0 || (entries[index - 1]?.id ?? '') < id)
  if (!inOrder)
    return { text: phrase('The entries are not in the order of their ids, or one is there twice.') }
  return listHashOf(draw) === listHash
    ? null
    : {
        text: phrase('The list does not give the hash in this file: an entry, a weight or a number differs.'),
      }
}

function checkRound({ draw }: Seen, chain: BeaconChain): Sentence | null {
  if (draw.chain !== chain.hash) return { text: phrase('The file names another beacon.') }
  const round = roundAfter(Date.parse(draw.frozenAt), chain)
  return draw.round === round
    ? null
    : sentence('The file names round {{named}}. By the time of the freeze it is round {{round}}.', {
        named: String(draw.round),
        round: String(round),
      })
}

function checkResult({ draw }: Seen, chain: BeaconChain): Sentence | null {
  const { entries, secret, listHash, round, signature, winners, alternates } = draw
  const randomness = randomnessOf(round, signature, chain) ?? ''
  const draws = drawerOf(entries.map(({ weight }) => weight))
  const drawn = draws(seedOf(secret, listHash, randomness), winners + alternates)
  const isSame =
    drawn.length === draw.drawn.length && drawn.every((at, place) => entries[at]?.id === draw.drawn[place])
  return isSame ? null : { text: phrase('The numbers give other winners or alternates than the file names.') }
}

const steps: Record<DrawStep, { right: string; check: Check }> = {
  FILE: { right: phrase('The file is complete.'), check: () => null },
  COMMITMENT: {
    right: phrase('The secret gives the commitment in this file.'),
    check: ({ draw }) =>
      commitmentOf(draw.drawId, draw.secret) === draw.commitment
        ? null
        : { text: phrase('The secret does not give the commitment in this file.') },
  },
  LIST: { right: phrase('The list gives the hash in this file.'), check: checkList },
  ROUND: {
    right: phrase(
      'The round of the beacon is the one that follows from the time of the freeze in this file.',
    ),
    check: checkRound,
  },
  BEACON: {
    right: phrase('The beacon signed this round.'),
    check: ({ draw }, chain) =>
      randomnessOf(draw.round, draw.signature, chain) === null
        ? { text: phrase('The signature is not the one of the beacon for this round.') }
        : null,
  },
  RESULT: { right: phrase('The numbers give exactly these winners and alternates.'), check: checkResult },
  ALTERNATES: {
    right: phrase('Each prize that was passed on went to the next alternate.'),
    check: (seen) => {
      const holders = holdersOf(seen.draw)
      seen.holders = holders ?? []
      return holders ? null : { text: phrase('The file says that somebody passed on a prize who had none.') }
    },
  },
}

/** The file of a draw, or what is wrong with it. */
function readDraw(text: string): DrawFile | Sentence {
  let content: unknown
  try {
    // Some programs write a byte order mark before a text.
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { text: phrase('This is not the file of a draw.') }
  }
  const { data, error } = drawFileInput.safeParse(content)
  if (data) return data
  const place = error.issues[0]?.path.join('.') ?? ''
  return place === ''
    ? { text: phrase('This is not the file of a draw.') }
    : sentence('This is not the file of a draw, or "{{place}}" in it is wrong.', { place })
}

/**
 * Makes a draw again from its public file, step by step, and says at which step it differs. It needs nothing but the
 * file and the pinned key of the beacon that it names. A file that is right is consistent in itself; `judgeDraw` says what it proves.
 */
export function checkDraw(file: string, given?: BeaconChain): CheckedDraw {
  const read = readDraw(file)
  const chain = given ?? chainNamed('text' in read ? '' : read.chain)
  const seen: Seen | null = 'text' in read ? null : { draw: read, holders: [] }
  const checked: CheckedStep[] = []
  for (const step of drawSteps) {
    const { right, check } = steps[step]
    const hasFailed = checked.some(({ isRight }) => !isRight)
    const wrong = seen && !hasFailed ? check(seen, chain) : 'text' in read ? read : null
    const isRight = hasFailed ? null : wrong === null
    checked.push({ step, isRight, text: wrong && !hasFailed ? wrong : { text: right } })
  }
  const isRight = checked.every((step) => step.isRight)
  return { isRight, steps: checked, draw: seen?.draw ?? null, holders: isRight ? (seen?.holders ?? []) : [] }
}
