import type { OfferProofState } from '@reprise/rules/offers/earning/enums'
import { pageSizes } from '@reprise/rules/platform/constants'
import type { SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { readOfferOfTeam } from '../access.ts'
import type { FulfilmentRow, ProofRow } from './earn.sql.ts'
import { selectFulfilments } from './earn.sql.ts'
import { countWaiting, selectLatestFulfilments, selectLatestProofs, selectProofs } from './proofs.sql.ts'

// Tested in domains/offers/earn/submit-proof.test.ts and domains/offers/earn/review-proof.test.ts.

const MOST_PROOFS = 20
const MOST_FULFILMENTS = 50

type OfPair = { offer_id: string; user_id: string }

function latestBy<Row extends OfPair>(
  read: (
    db: Ctx['db'],
    offerIds: readonly string[],
    userIds: readonly string[],
    most: number,
  ) => Promise<Row[]>,
  most: number,
) {
  const load = loadByKey<Row[]>(async (ctx, keys) => {
    const pairs = keys.map((key) => key.split(':'))
    const rows = await read(
      ctx.db,
      pairs.map(([offerId = '']) => offerId),
      pairs.map(([, userId = '']) => userId),
      most,
    )
    return Map.groupBy(rows, (row) => `${row.offer_id}:${row.user_id}`)
  })
  return async (ctx: Ctx, offerId: string, userId: string): Promise<Row[]> =>
    (await load(ctx, `${offerId}:${userId}`)) ?? []
}

/** The last proofs that a person sent for an offer, the newest first. The parent checks the rights. */
export const loadProofsOf = latestBy<ProofRow>(selectLatestProofs, MOST_PROOFS)

/** The last fulfilments of a person of an offer, the newest first. The parent checks the rights. */
export const loadFulfilmentsOf = latestBy<FulfilmentRow>(selectLatestFulfilments, MOST_FULFILMENTS)

/** A proof by its id, without a guard. */
export const loadProof = loadByKey<ProofRow>(
  async (ctx, ids) => new Map((await selectProofs(ctx.db, ids)).map((row) => [row.id, row])),
)

/** A fulfilment by its id, without a guard. */
export const loadFulfilment = loadByKey<FulfilmentRow>(
  async (ctx, ids) => new Map((await selectFulfilments(ctx.db, ids)).map((row) => [row.id, row])),
)

/** How many proofs of an offer wait for the team, without a guard. */
export const loadWaiting = loadByKey<number>(
  async (ctx, ids) => new Map((await countWaiting(ctx.db, ids)).map((row) => [row.offer_id, row.count])),
)

interface Asked extends Pick<PageArgs, 'first' | 'after'> {
  offerId: string
  state?: OfferProofState | null | undefined
}

/** What members sent for an offer, the newest first, for the club's team. Throws NOT_FOUND or FORBIDDEN for others. */
export async function readProofs(ctx: Ctx, asked: Asked): Promise<Page<ProofRow>> {
  await requireActor(ctx)
  const offer = await readOfferOfTeam(ctx, asked.offerId)
  const start = pageStart(asked, pageSizes.table)
  const [at = '', id = ''] = start.after ?? []
  const beyond = start.after
    ? sql<SqlBool>`(created_at, id) < (${cursorInstant(at).toString()}::timestamptz, ${cursorId(id)}::uuid)`
    : sql<SqlBool>`true`
  const found = asked.state
    ? sql<SqlBool>`offer_id = ${offer.id} and state = ${asked.state}`
    : sql<SqlBool>`offer_id = ${offer.id}`
  const { rows } = await sql<ProofRow>`select * from offer_proof where ${found} and ${beyond}
    order by created_at desc, id desc limit ${start.first + 1}`.execute(ctx.db)
  return pageOf(
    start,
    rows,
    (row) => [row.created_at.toString(), row.id],
    () =>
      countOf(
        sql<{ count: bigint }>`select count(*) as count from offer_proof where ${found}`
          .execute(ctx.db)
          .then((counted) => counted.rows),
      ),
  )
}
