import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import type { BeaconChain } from './beacon.ts'
import { momentOfRound, quicknet } from './beacon.ts'
import type { CheckedDraw } from './check-draw.ts'
import { isDevelopmentChain } from './development-chain.ts'

export interface Verdict {
  /**
   * `open`: nothing speaks against the draw, but its proof is not complete. `unread`: what was noted has not the form of
   * a hash, so nothing was compared.
   */
  kind: 'right' | 'wrong' | 'open' | 'unread'
  title: string
  text: Sentence
}

/** A moment (epoch milliseconds) with its seconds, the same for all readers: "2023-08-23 15:59:24 UTC". */
export function exactMoment(at: number): string {
  return new Date(at)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC')
}

/**
 * What a checked file proves. `noted` is the commitment or the hash of the list as it was published, or '' where
 * somebody has neither. A file alone proves nothing: somebody could make a whole file later, with a moment of the past,
 * and try many secrets.
 */
export function judgeDraw(
  { isRight, draw }: CheckedDraw,
  noted: string,
  chain: BeaconChain = quicknet,
): Verdict {
  if (!isRight || !draw)
    return {
      kind: 'wrong',
      title: phrase('This draw is wrong'),
      text: { text: phrase("One of its steps is wrong. Don't trust its winners.") },
    }
  const hash = noted.replace(/\s/g, '').toLowerCase()
  if (isDevelopmentChain(draw.chain) && ['', draw.listHash, draw.commitment].includes(hash))
    return {
      kind: 'open',
      title: phrase('This draw was made with the development beacon'),
      text: {
        text: phrase(
          'Its steps fit together, but they prove nothing: anybody can make the rounds of this beacon in advance. It is for trying out only.',
        ),
      },
    }
  if (hash === '')
    return {
      kind: 'open',
      title: phrase('This file is consistent in itself'),
      text: {
        text: phrase(
          'All its steps fit together. That proves nothing yet, because somebody could have made the whole file later. Compare the hash of its list with the one that was published at the freeze.',
        ),
      },
    }
  if (hash === draw.listHash)
    return {
      kind: 'right',
      title: phrase('This draw is right'),
      text: sentence(
        'The hash of the list is the one that you noted. It proves the draw if it was published before {{moment}}, when the round came.',
        { moment: exactMoment(momentOfRound(draw.round, chain)) },
      ),
    }
  if (hash === draw.commitment)
    return {
      kind: 'open',
      title: phrase('The commitment is the one that you noted'),
      text: {
        text: phrase(
          'So the secret was fixed by then. The list may still have been changed after the round came. Compare its hash too.',
        ),
      },
    }
  if (!/^[0-9a-f]{64}$/.test(hash))
    return {
      kind: 'unread',
      title: phrase('This is no commitment and no hash'),
      text: { text: phrase('Both have 64 characters: digits, and letters from a to f.') },
    }
  return {
    kind: 'wrong',
    title: phrase('This is not the draw that you noted'),
    text: {
      text: phrase(
        "What you noted is neither the commitment nor the hash of the list in this file. If you copied it correctly, don't trust this file.",
      ),
    },
  }
}
