import { idInput } from '@reprise/rules/platform/ids/id.input'
import { phrase } from '@reprise/rules/platform/phrase'
import type { SqlBool } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import { requireTier } from './read-tiers.ts'

const MEMBERS_PER_PAGE = 20

const tierMembersInput = z.object({ tierId: idInput(phrase('Tier')) })

interface TierMembersArgs extends Pick<PageArgs, 'first' | 'after'> {
  tierId: string
  keyword?: string | null | undefined
}

/**
 * The members of a club who have this tier and agreed to be seen there, the latest first. A keyword finds those who have
 * it in their names: BAD_INPUT where it is too long. The same people may read it as the whole list of members.
 */
export async function readTierMembers(
  ctx: Ctx,
  { tierId: asked, keyword, ...args }: TierMembersArgs,
): Promise<Page<clubs.ShownMember>> {
  await requireActor(ctx)
  const start = pageStart(args, MEMBERS_PER_PAGE)
  const { tierId } = parseInput(tierMembersInput, { tierId: asked })
  const { tier, isFirst } = await requireTier(ctx, tierId)
  await clubs.requireSeeingMembers(ctx, tier.club_id)
  const [at = '', id = ''] = start.after ?? []
  const beyond = start.after
    ? sql<SqlBool>`(m.joined_at, m.user_id) < (${cursorInstant(at).toString()}::timestamptz, ${cursorId(id)}::uuid)`
    : sql<SqlBool>`true`
  // Nobody needs a hold for the first tier, so its members are those without another one.
  const having = isFirst
    ? sql`club_member m left join points_member p on p.club_id = m.club_id and p.user_id = m.user_id`
    : sql`points_member p join club_member m on m.club_id = p.club_id and m.user_id = p.user_id`
  const has = isFirst
    ? sql<SqlBool>`(p.tier_id is null or p.tier_id = ${tier.id})`
    : sql<SqlBool>`p.tier_id = ${tier.id}`
  const found = sql`from ${having} join users u on u.id = m.user_id
    where m.club_id = ${tier.club_id} and m.is_shown and ${sql.raw(users.isOnGuestListsSql('u'))} and ${has}
      and ${clubs.isNamed(keyword, 'keyword')}`
  const { rows } = await sql<users.UserRow & { joined_at: Temporal.Instant }>`
    select u.*, m.joined_at ${found} and ${beyond} order by m.joined_at desc, m.user_id desc
    limit ${start.first + 1}`.execute(ctx.db)
  const page = pageOf(
    start,
    rows,
    (row) => [row.joined_at.toString(), row.id],
    () =>
      countOf(
        sql<{ count: bigint }>`select count(*) as count ${found}`
          .execute(ctx.db)
          .then((counted) => counted.rows),
      ),
  )
  return {
    ...page,
    nodes: page.nodes.map(({ joined_at: joinedAt, ...user }) => ({
      user,
      joinedAt,
      clubId: tier.club_id,
    })),
  }
}
