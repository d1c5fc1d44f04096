import { pageSizes } from '@reprise/rules/platform/constants'
import type { ClubPayoutHindrance } from '@reprise/rules/points/payout'
import { clubPayoutHindrance } from '@reprise/rules/points/payout'
import * as clubs from '#domains/clubs/public.ts'
import * as payments from '#domains/payments/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import type { ClubBalance } from './club-balance.ts'
import { clubSales, readClubBalance } from './club-balance.ts'
import { payoutFactsOf } from './payout-facts.ts'

// Tested in domains/points/payouts/request-club-payout.test.ts.

export interface ClubPayoutInfo extends ClubBalance {
  clubId: string
  account: clubs.ClubPayoutAccount | null
  hindrance: ClubPayoutHindrance | null
  /** The sums of the payouts that are on their way and of those that have arrived. */
  open: bigint
  paid: bigint
  lastRequested: Temporal.Instant | null
}

async function requireAccounts(ctx: Ctx, clubIdOrSlug: string): Promise<clubs.OwnClub> {
  const { userId } = await requireActor(ctx)
  return clubs.requireInClub(ctx.db, { clubIdOrSlug, userId }, 'payouts', 'view')
}

/** The balance of a club, and whether the caller can request a payout, for those who see its accounts (table C). */
export async function readClubPayoutInfo(ctx: Ctx, clubIdOrSlug: string): Promise<ClubPayoutInfo> {
  const { club, role } = await requireAccounts(ctx, clubIdOrSlug)
  const now = ctx.clock.now()
  const [sums, [payouts], account] = await Promise.all([
    readClubBalance(ctx.db, club.id, now),
    payments.sumPayoutsFrom(ctx.db, clubSales, club.id),
    clubs.readPayoutAccount(ctx.db, club.id, ctx.paymentProvider.name),
  ])
  const { open = 0n, paid = 0n, last = null } = payouts ?? {}
  const facts = payoutFactsOf(club, { isOwner: role === 'OWNER', open, account, sums }, now)
  return {
    ...sums,
    clubId: club.id,
    account,
    hindrance: clubPayoutHindrance(facts),
    open,
    paid,
    lastRequested: last,
  }
}

/** All payouts that were ever requested for a club, newest first, for those who see its accounts. */
export async function readClubPayouts(
  ctx: Ctx,
  { clubIdOrSlug, ...args }: PageArgs & { clubIdOrSlug: string },
): Promise<Page<payments.Payout>> {
  const { club } = await requireAccounts(ctx, clubIdOrSlug)
  const start = pageStart(args, pageSizes.table)
  const [at = '', id = ''] = start.after ?? []
  const after = start.after ? { at: cursorInstant(at), id: cursorId(id) } : null
  const from = [clubSales, club.id] as const
  const rows = await payments.readPayoutsPage(
    ctx.db,
    ...from,
    after?.at ?? null,
    after?.id ?? null,
    start.first + 1,
  )
  return pageOf(
    start,
    rows,
    (row) => [row.created_at.toString(), row.id],
    () => countOf(payments.countPayoutsFrom(ctx.db, ...from)),
  )
}
