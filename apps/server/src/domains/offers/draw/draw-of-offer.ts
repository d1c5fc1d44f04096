import { mostEntries } from '@reprise/rules/draws/draw-file.input'
import * as draws from '#domains/draws/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import type { Failure } from '#platform/fail.ts'
import { fail } from '#platform/fail.ts'
import type { OfferRow, ParticipationRow } from '../offers.sql.ts'
import { hasOpenPrizes } from './draw.sql.ts'

// Tested in domains/offers/draw/draw-winners.test.ts.

/** Opens the draw of an offer that is published, where it has one. */
export async function openDrawOf(work: Work, { id, kind }: Pick<OfferRow, 'id' | 'kind'>): Promise<void> {
  if (kind === 'DRAW') await draws.openDraw(work, id)
}

/** Enters a person who joins into the draw of the offer, where it has one. */
export async function enterDrawOf(work: Work, offer: OfferRow, userId: string): Promise<void> {
  if (offer.kind !== 'DRAW') return
  if (offer.joined >= mostEntries) throw fail.soldOut('This draw has as many entries as it can have.')
  await draws.enterDraw(work, { subjectId: offer.id, userId })
}

/** Why a person cannot redeem the prize of a draw at a moment. Null where they can. */
export function drawRefusal(
  offer: OfferRow,
  participation: ParticipationRow | null | undefined,
  now: Temporal.Instant,
): Failure | null {
  if (offer.archived_at) return fail.conflict('This offer is over.')
  if (!participation) return fail.conflict('Take part in this offer first.')
  if (!offer.drawn_at) return fail.conflict("The winners of this offer aren't drawn yet.")
  if (!participation.redeem_until) return fail.conflict('Only the winners of the draw can redeem this.')
  return Temporal.Instant.compare(participation.redeem_until, now) <= 0
    ? fail.conflict('The time to redeem this prize is over.')
    : null
}

/** Whether a draw that people entered is not drawn yet, or somebody has a prize of it that is not redeemed for good. */
export async function waitsForWinners(db: Db, offer: OfferRow): Promise<boolean> {
  if (offer.kind !== 'DRAW' || !offer.published_at) return false
  if (!offer.drawn_at) return offer.joined > 0
  const [open] = await hasOpenPrizes(db, offer.id)
  return open?.has ?? false
}
