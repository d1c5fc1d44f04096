import { redeemCodeLength } from '@reprise/rules/offers/redeem-code'
import { pageSizes } from '@reprise/rules/platform/constants'
import { normaliseCrockford } from '@reprise/rules/platform/ids/crockford'
import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import * as clubs from '#domains/clubs/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { readOfferOfTeam } from '../access.ts'
import type { RedemptionRow } from './redemptions.sql.ts'

// Tested in domains/offers/redeem/read-offer-redemptions.test.ts.

interface Asked extends Pick<PageArgs, 'first' | 'after'> {
  offerId: string
  keyword?: string | null | undefined
}

/** The name of its member contains the keyword, or the keyword is its whole code. A part of a code finds nothing. */
function isSought(keyword: string | null | undefined): RawBuilder<SqlBool> {
  const named = clubs.isNamed(keyword, 'keyword')
  const code = keyword ? normaliseCrockford(keyword, redeemCodeLength) : null
  return code === null ? named : sql<SqlBool>`(${named} or r.code = ${code})`
}

/**
 * All redemptions of an offer, the newest first, for the club's team. What was ordered and not paid is none. Throws NOT_FOUND or
 * FORBIDDEN for others.
 */
export async function readOfferRedemptions(ctx: Ctx, asked: Asked): Promise<Page<RedemptionRow>> {
  await requireActor(ctx)
  const offer = await readOfferOfTeam(ctx, asked.offerId)
  const start = pageStart(asked, pageSizes.table)
  const [at = '', id = ''] = start.after ?? []
  const beyond = start.after
    ? sql<SqlBool>`(r.created_at, r.id) < (${cursorInstant(at).toString()}::timestamptz, ${cursorId(id)}::uuid)`
    : sql<SqlBool>`true`
  const found = sql<SqlBool>`r.offer_id = ${offer.id} and ${isSought(asked.keyword)}
    and not (r.state in ('HELD', 'EXPIRED') and r.code is null)`
  const from = sql`offer_redemption r join users u on u.id = r.user_id`
  const { rows } = await sql<RedemptionRow>`select r.* from ${from} where ${found} and ${beyond}
    order by r.created_at desc, r.id desc limit ${start.first + 1}`.execute(ctx.db)
  return pageOf(
    start,
    rows,
    (row) => [row.created_at.toString(), row.id],
    () =>
      countOf(
        sql<{ count: bigint }>`select count(*) as count from ${from} where ${found}`
          .execute(ctx.db)
          .then((counted) => counted.rows),
      ),
  )
}
