import { createHash, timingSafeEqual } from 'node:crypto'
import type { SurveyAnswer } from '@reprise/rules/offers/earning/answers.input'
import { answersInput } from '@reprise/rules/offers/earning/answers.input'
import { plainCode } from '@reprise/rules/offers/earning/configuration.input'
import { positionRefusal } from '@reprise/rules/offers/earning/position'
import type { submitOfferProofInput } from '@reprise/rules/offers/earning/proof.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { z } from 'zod'
import { Failure, fail } from '#platform/fail.ts'
import { instantOf } from '#platform/instant-of.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import type { OfferRow } from '../offers.sql.ts'
import { configurationOf, proofOf } from './earning-of.ts'

// Tested in domains/offers/earn/submit-proof.test.ts.

type Sent = z.output<typeof submitOfferProofInput>

/** What a checked proof says. `waits`: the team has to look at it. */
interface CheckedProof {
  waits: boolean
  answers: SurveyAnswer[] | null
  /** The moment of the position. */
  readingAt: Temporal.Instant | null
}

const plain: CheckedProof = { waits: false, answers: null, readingAt: null }

const wrongCodeText = phrase('This code is wrong.')

/** The one answer to all wrong codes. */
const wrongCode = () => fail.badInput({ text: wrongCodeText }, { code: wrongCodeText })

export const isWrongCode = (error: unknown): boolean =>
  error instanceof Failure && error.message === wrongCodeText

const digest = (code: string) => createHash('sha256').update(plainCode(code)).digest()

/** Compares in the same time, however much of a code is right. */
function checkCode(offer: OfferRow, sent: string): CheckedProof {
  const { code } = configurationOf(offer)
  if (!code || !timingSafeEqual(digest(code), digest(sent))) throw wrongCode()
  return plain
}

function checkPosition(offer: OfferRow, { position }: Sent, now: Temporal.Instant): CheckedProof {
  if (!position) {
    const text = phrase('Share your position first.')
    throw fail.badInput({ text }, { position: text })
  }
  const refusal = positionRefusal(configurationOf(offer), position, now.epochMilliseconds)
  if (refusal) throw fail.badInput(refusal, { position: refusal })
  return { ...plain, readingAt: instantOf(position.takenAt) }
}

function checkAnswers(offer: OfferRow, { answers }: Sent): CheckedProof {
  const schema = z.object({ answers: answersInput(configurationOf(offer).questions ?? []) })
  return { ...plain, answers: parseInput(schema, { answers: answers ?? [] }).answers }
}

function checkReviewed({ link, assetId }: Sent, did: boolean | null): CheckedProof {
  if (did) return plain
  if (did === false) throw fail.conflict("Your account hasn't done it yet. Do it there, and check again.")
  if (!link && !assetId) {
    const text = phrase('Add a link or a picture that shows it.')
    throw fail.badInput({ text }, { link: text })
  }
  return { ...plain, waits: true }
}

/**
 * Checks what a member sent by what the offer asks for. `did`: what the provider says of their account; null where it says
 * nothing. Throws BAD_INPUT at the field, and CONFLICT where nothing can be
 * sent: what the server counts, what the team gives, and links.
 */
export function checkProof(
  offer: OfferRow,
  sent: Sent,
  { now, did }: { now: Temporal.Instant; did: boolean | null },
): CheckedProof {
  switch (proofOf(offer)) {
    case 'ANSWERS':
      return checkAnswers(offer, sent)
    case 'CODE':
      return checkCode(offer, sent.code ?? '')
    case 'POSITION':
      return sent.code != null && configurationOf(offer).hasCode
        ? checkCode(offer, sent.code)
        : checkPosition(offer, sent, now)
    case 'REVIEW':
      return checkReviewed(sent, did)
    default:
      throw fail.conflict('There is nothing to send for this offer.')
  }
}
