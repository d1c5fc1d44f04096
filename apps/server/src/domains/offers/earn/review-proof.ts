import { reviewOfferProofInput } from '@reprise/rules/offers/earning/proof.input'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import * as clubs from '#domains/clubs/public.ts'
import type { Actor } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { offerNotFound, requireEditingOf } from '../access.ts'
import { proofRejected } from '../offers.news.ts'
import type { OfferRow } from '../offers.sql.ts'
import type { ProofRow } from './earn.sql.ts'
import { lockEarning } from './earn.sql.ts'
import { fulfil } from './fulfil.ts'
import { endReviews, lockWaiting, selectProofs } from './proofs.sql.ts'

const proofNotFound = () => fail.notFound("We couldn't find what was sent.")

/** The offer of the proofs, which the person has to edit. Proofs of other offers are unknown. */
async function requireReviewing(tx: Db, proofIds: readonly string[], actor: Actor) {
  const known = await selectProofs(tx, proofIds)
  const first = proofIds.flatMap((id) => known.find((proof) => proof.id === id) ?? [])[0]
  if (!first) throw proofNotFound()
  return requireEditingOf(tx, first.offer_id, actor)
}

interface Failed {
  proofId: string
  said: Sentence
}

/** Why proofs cannot be reviewed by this person. */
function refusalOf(
  proofId: string,
  waiting: ReadonlyMap<string, ProofRow>,
  { isMember, userId }: { isMember(userId: string): boolean; userId: string },
): Sentence | null {
  const proof = waiting.get(proofId)
  if (!proof) return sentence('Somebody else has looked at this already.', {})
  if (proof.user_id === userId)
    return sentence('Somebody else of the team has to look at what you sent yourself.', {})
  return isMember(proof.user_id) ? null : sentence('This person left the club.', {})
}

/** Why an accepted proof gave nothing. */
const notGiven = (offer: OfferRow): Sentence =>
  offer.quantity !== null && offer.redeemed >= offer.quantity
    ? sentence('Nothing is left of this offer.', {})
    : sentence('This person has got this already.', {})

/**
 * The team accepts or rejects what members sent for one offer. Each proof counts by itself: those that cannot be reviewed
 * are named with the reason, and wait on. An accepted one gives what the offer gives. Throws NOT_FOUND or FORBIDDEN for
 * people who may not edit the offer.
 */
export const reviewOfferProof = operation({
  name: 'reviewOfferProof',
  input: reviewOfferProofInput,
  mostAMinute: forMany,
  may: (call) => requireReviewing(call.tx, call.input.proofIds, call.actor),
  mayAgain: true,
  idempotent: true,
  async load({ tx, grant, input }) {
    const [offer] = await lockEarning(tx, [grant.offer.id])
    if (!offer) throw offerNotFound()
    const proofs = (await lockWaiting(tx, input.proofIds)).filter((proof) => proof.offer_id === offer.id)
    const members = await clubs.membersAmong(
      tx,
      offer.club_id,
      proofs.map((proof) => proof.user_id),
    )
    return { offer, waiting: new Map(proofs.map((proof) => [proof.id, proof])), members }
  },
  async write(call) {
    const { tx, now, actor, input, loaded } = call
    const { offer, waiting, members } = loaded
    const { isAccepted } = input
    const by = {
      userId: actor.userId,
      // A rejection needs no member.
      isMember: (userId: string) => !isAccepted || members.has(userId),
    }
    const failed: Failed[] = []
    const proofs = input.proofIds.flatMap((proofId) => {
      const said = refusalOf(proofId, waiting, by)
      if (said) failed.push({ proofId, said })
      return said ? [] : (waiting.get(proofId) ?? [])
    })
    const due = proofs.map(({ user_id: userId, occurrence }) => ({ offerId: offer.id, userId, occurrence }))
    const given = isAccepted ? await fulfil(call, [offer], due, { isAnnounced: true }) : []
    const gets = new Set(given.map((row) => row.user_id))
    const reviewed = isAccepted ? proofs.filter((proof) => gets.has(proof.user_id)) : proofs
    failed.push(
      ...proofs
        .filter((proof) => !reviewed.includes(proof))
        .map(({ id }) => ({
          proofId: id,
          said: notGiven({ ...offer, redeemed: offer.redeemed + given.length }),
        })),
    )
    await endReviews(
      tx,
      reviewed.map(({ id }) => id),
      isAccepted ? 'ACCEPTED' : 'REJECTED',
      now,
      actor.userId,
      isAccepted ? null : (input.reason ?? null),
    )
    if (reviewed.length > 0) {
      await clubs.noteInLog(call, {
        clubId: offer.club_id,
        kind: 'OFFER_PROOFS_REVIEWED',
        actorId: actor.userId,
        facts: { offer: offer.display_name, people: reviewed.length },
      })
    }
    return {
      offerId: offer.id,
      reviewed: reviewed.length,
      failed: failed.map(({ proofId, said }) => ({ proofId, text: said.text, values: null })),
      rejected: isAccepted
        ? []
        : reviewed.map((proof) => ({
            proofId: proof.id,
            offerId: offer.id,
            clubId: offer.club_id,
            userId: proof.user_id,
          })),
    }
  },
  announce: ({ answer: { rejected } }) => rejected.map((news) => proofRejected(news.proofId, 1, news)),
  subject: ({ offerId }) => offerId,
  // The reason is kept with the proofs, where it is erased with the account.
  noted: () => ({ reason: '…' }),
})
