import { mayInClub } from '@reprise/rules/clubs/permissions'
import { clubStates } from '@reprise/rules/clubs/states'
import { isId } from '@reprise/rules/platform/ids/id'
import { isSlugLike } from '@reprise/rules/platform/text/slug'
import * as clubs from '#domains/clubs/public.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import { areaOf } from './offer-at.ts'
import type { OfferRow, ParticipationRow } from './offers.sql.ts'
import { selectOffers, selectParticipations } from './offers.sql.ts'

export const offerNotFound = () => fail.notFound("We couldn't find this offer.")

const loadById = loadByKey(
  async (ctx, ids) => new Map((await selectOffers(ctx.db, ids)).map((row) => [row.id, row])),
)

/** An offer by its id, for a field whose parent checks the rights. */
export async function loadOffer(ctx: Ctx, offerId: string): Promise<OfferRow> {
  const offer = await loadById(ctx, offerId)
  if (!offer) throw offerNotFound()
  return offer
}

const loadOwnParticipation = loadByKey<ParticipationRow>(async (ctx, ids) => {
  const caller = await ctx.caller()
  if (!caller) return new Map()
  const rows = await selectParticipations(ctx.db, ids, caller.userId)
  return new Map(rows.map((row) => [row.offer_id, row]))
})

/** How the caller takes part in an offer; null where they do not, and for visitors. */
export async function loadParticipation(ctx: Ctx, offerId: string): Promise<ParticipationRow | null> {
  return (await loadOwnParticipation(ctx, offerId)) ?? null
}

/** Whether the caller may see the part of an offer that is for the club's team (table C). */
export const isOfTeam = (ctx: Ctx, offer: OfferRow): Promise<boolean> =>
  clubs.mayCallerInClub(ctx, offer.club_id, areaOf(offer), 'view')

/**
 * Whether the caller sees an offer. The team of the club sees drafts too. Others need to see the club, and for an offer for
 * members be one of them, or take part in it. An archived offer is for its participants.
 */
async function isVisible(ctx: Ctx, offer: OfferRow): Promise<boolean> {
  if (!(await clubs.loadVisibleClub(ctx, offer.club_id))) return false
  if (await isOfTeam(ctx, offer)) return true
  if (offer.published_at === null) return false
  if (offer.archived_at === null) {
    if (offer.access === 'PUBLIC' || (await clubs.readIsMember(ctx, offer.club_id))) return true
  }
  return (await loadParticipation(ctx, offer.id)) !== null
}

/** Whether the caller may read what the offer gives: the club's team, without staff who act as one of them. */
export async function seesSetup(ctx: Ctx, offer: OfferRow): Promise<boolean> {
  return !(await ctx.caller())?.impersonatedBy && isOfTeam(ctx, offer)
}

/** An offer that the caller sees, by its id. Throws NOT_FOUND otherwise. */
export async function readOffer(ctx: Ctx, offerId: string): Promise<OfferRow> {
  const key = isSlugLike(offerId) ? offerId.toLowerCase() : ''
  const offer = isId(key) ? await loadById(ctx, key) : undefined
  // A session that is over is told so first.
  await ctx.caller()
  if (!offer || !(await isVisible(ctx, offer))) throw offerNotFound()
  return offer
}

/** An offer whose participants the caller may see (table C). Throws NOT_FOUND, or FORBIDDEN for people outside the team. */
export async function readOfferOfTeam(ctx: Ctx, offerId: string): Promise<OfferRow> {
  const offer = await readOffer(ctx, offerId)
  if (!(await isOfTeam(ctx, offer))) throw fail.forbidden("Only the club's team sees who takes part.")
  return offer
}

/** Refuses what a suspended club cannot do. Throws FORBIDDEN. */
export function requireActive({ status }: clubs.ClubRow): void {
  if (status === 'SUSPENDED') throw fail.forbidden("This club is suspended and can't offer anything.")
}

/** Refuses a new offer of a club that takes none in its state (S-098). Throws CONFLICT. */
export function requireTakesOffers({ status }: clubs.ClubRow): void {
  if (!clubStates[status].takesOffers) {
    throw fail.conflict('This club is read-only, so it takes no new offers.')
  }
}

/**
 * Refuses a person who may not edit this type of offers of a club (table C). Throws FORBIDDEN, or NOT_FOUND where the club is
 * hidden from them. A suspended club changes nothing.
 */
export async function requireEditing(
  db: Db,
  clubIdOrSlug: string,
  type: OfferRow['type'],
  { userId }: Actor,
): Promise<clubs.ClubRow> {
  const own = await clubs.requireInClub(db, { clubIdOrSlug, userId }, areaOf({ type }), 'edit')
  requireActive(own.club)
  return own.club
}

/** Whether a person outside the team sees an offer of a club that they see, read in a transaction. */
async function isShownTo(db: Db, offer: OfferRow, userId: string): Promise<boolean> {
  if (offer.published_at === null) return false
  if (offer.archived_at === null) {
    if (offer.access === 'PUBLIC') return true
    if ((await clubs.membersAmong(db, offer.club_id, [userId])).size > 0) return true
  }
  return (await selectParticipations(db, [offer.id], userId)).length > 0
}

/** An offer with the person's role in its club. Throws NOT_FOUND where it is hidden from them. */
export async function requireOffer(
  db: Db,
  offerId: string,
  { userId }: Actor,
): Promise<clubs.OwnClub & { offer: OfferRow }> {
  const [offer] = await selectOffers(db, [offerId])
  const own = offer && (await clubs.findOwnClub(db, offer.club_id, userId))
  if (!offer || !own) throw offerNotFound()
  if (!mayInClub(own.role, areaOf(offer), 'view') && !(await isShownTo(db, offer, userId))) {
    throw offerNotFound()
  }
  return { ...own, offer }
}

/** An offer that a person may edit (table C). Throws NOT_FOUND where it is hidden from them, else FORBIDDEN. */
export async function requireEditingOf(
  db: Db,
  offerId: string,
  actor: Actor,
): Promise<clubs.OwnClub & { offer: OfferRow }> {
  const own = await requireOffer(db, offerId, actor)
  clubs.requireArea(own, areaOf(own.offer), 'edit')
  requireActive(own.club)
  return own
}
