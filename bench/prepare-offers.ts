import { sql } from 'kysely'
import { createClub } from '../apps/server/src/domains/clubs/create-club.ts'
import type { Services } from '../apps/server/src/platform/ctx.ts'
import { inWork } from '../apps/server/src/platform/writes/in-work.ts'
import type { Fixture } from './fixture.ts'

/** How many people want the same offer, and how many offers they go through together. */
export const TAKERS = 256
const EACH = 120
const LAST = 20

/**
 * Inserts a club with offers: those that the takers redeem, those that they join, each once for our server and once for the
 * bare one, and those of which one is left.
 */
export async function prepareOffers(
  services: Services,
  people: readonly { userId: string }[],
): Promise<Fixture['offers']> {
  const { db, clock } = services
  const now = clock.now()
  const owner = people[0]?.userId ?? ''
  const takers = people.slice(0, TAKERS).map(({ userId }) => userId)
  const clubId = await inWork(services, (work) =>
    createClub(work, {
      ownerId: owner,
      name: 'Bench club',
      description: '',
      timeZone: 'America/Los_Angeles',
      avatarFile: null,
      access: 'PUBLIC',
      status: 'OPEN',
      published: true,
      isVerified: false,
    }),
  )
  await sql`
    insert into club_member (club_id, user_id, joined_at)
    select ${clubId}::uuid, id, ${now}::timestamptz from unnest(${takers}::uuid[]) id
    on conflict do nothing`.execute(db)
  const insert = async (count: number, quantity: number, takesPart: boolean): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      insert into offer (id, club_id, type, kind, display_name, access, time_zone, quantity, redeem_type, published_at,
        created_by, created_at, joined)
      select gen_random_uuid(), ${clubId}::uuid, 'CUSTOM', 'PROMOTION', 'Free coat check', 'MEMBERS', 'America/Los_Angeles',
        ${quantity}::int, 'PROMO_CODE', ${now}::timestamptz, ${owner}::uuid, ${now}::timestamptz,
        ${takesPart ? takers.length : 0}::int
      from generate_series(1, ${count}::int) returning id`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (takesPart) {
      await sql`
        insert into offer_participation (offer_id, user_id, joined_at)
        select o, u, ${now}::timestamptz from unnest(${ids}::uuid[]) o, unnest(${takers}::uuid[]) u`.execute(
        db,
      )
    }
    return ids
  }
  const many = 1_000_000
  return {
    redeemed: { ours: await insert(EACH, many, true), bare: await insert(EACH, many, true) },
    joined: { ours: await insert(EACH, many, false), bare: await insert(EACH, many, false) },
    last: { ours: await insert(LAST, 1, true), bare: await insert(LAST, 1, true) },
  }
}
