import { onlyOccurrence } from '@reprise/rules/offers/earning/units'
import * as clubs from '#domains/clubs/public.ts'
import type { Services, Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { closedRefusal } from '../redeem/refuse-closed.ts'
import { joinPairs, lockEarning, selectOfPairs } from './earn.sql.ts'
import { configurationOf } from './earning-of.ts'
import { fulfil } from './fulfil.ts'

/** How many members get it in one transaction, and how many offers are read at once. */
const AT_ONCE = 100

const selectDue = statement<[Temporal.Instant, number], { id: string }>(`
select o.id from offer o where o.sub_type in ('bonus', 'invite-only') and o.published_at is not null
  and o.archived_at is null and o.handed_out_at is null
  and (o.start_date is null or o.start_date <= $1::timestamptz)
  and (o.ends_at is null or o.ends_at > $1::timestamptz)
  and exists (select from club c where c.id = o.club_id and c.status <> 'SUSPENDED')
order by o.id limit $2`)

const noteHandedOut = statement<[string, Temporal.Instant], never>(
  'update offer set handed_out_at = $2::timestamptz where id = $1 and handed_out_at is null',
)

/** Gives the next picked members what the offer gives. Returns whether there may be more of them. */
async function handOutPiece(work: Work, offerId: string): Promise<boolean> {
  const { tx, now } = work
  const [offer] = await lockEarning(tx, [offerId])
  if (!offer || offer.handed_out_at) return false
  const picked = configurationOf(offer).userIds ?? []
  const members = await clubs.membersAmong(tx, offer.club_id, picked)
  const known = await selectOfPairs(
    tx,
    picked.map(() => offerId),
    picked,
  )
  const has = new Set(known.map((row) => row.user_id))
  const next = picked.filter((userId) => members.has(userId) && !has.has(userId)).slice(0, AT_ONCE)
  if (next.length > 0 && !closedRefusal(offer, now)) {
    const left = offer.quantity === null ? next.length : offer.quantity - offer.redeemed
    const getting = next.slice(0, left)
    await joinPairs(
      tx,
      getting.map(() => offerId),
      getting,
      now,
    )
    const due = getting.map((userId) => ({ offerId, userId, occurrence: onlyOccurrence }))
    await fulfil(work, [offer], due, { isAnnounced: true })
    if (next.length === AT_ONCE && left > next.length) return true
  }
  await noteHandedOut(tx, offerId, now)
  return false
}

async function handOutOne(services: Services, offerId: string, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    if (!(await inWork(services, (work) => handOutPiece(work, offerId)))) return
  }
}

/**
 * Gives picked members what their offers give, once the offers are active: in pieces with a transaction each.
 * Where one offer fails, the others go on, and the next run tries it again.
 */
export async function handOutOffers(services: Services, stopping?: AbortSignal): Promise<void> {
  const due = await selectDue(services.db, services.clock.now(), AT_ONCE)
  for (const { id } of due) {
    if (stopping?.aborted) return
    await isolateFailure(
      () => handOutOne(services, id, stopping),
      (error) => services.log.error({ err: error, offerId: id }, 'an offer could not be handed out'),
    )
  }
  if (due.length > 0) services.news.wake()
}
