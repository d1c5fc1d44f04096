import { randomUUID } from 'node:crypto'
import { phrase } from '@reprise/rules/platform/phrase'
import { saveClubTiersInput, tiersChangedMeanwhile } from '@reprise/rules/points/tiers.input'
import type { z } from 'zod'
import * as assets from '#domains/assets/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import type { TierRow } from './tiers.sql.ts'
import { lockLadder, openLadder, selectLadders, startSeating, writeLadder } from './tiers.sql.ts'

type GivenTier = z.output<typeof saveClubTiersInput>['tiers'][number]

const notOnLadder = phrase('This tier is no longer on the ladder')

/** The files of new pictures, by upload. There are at most as many as a ladder has tiers. */
async function filesOf(tx: Db, userId: string, tiers: readonly GivenTier[]): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const { avatarAssetId } of tiers) {
    if (avatarAssetId) files.set(avatarAssetId, await assets.storedFile(tx, userId, avatarAssetId, 'tier'))
  }
  return files
}

/** Refuses a tier that is not on the club's ladder, at its place. */
function refuseUnknown(tiers: readonly GivenTier[], present: readonly TierRow[]): void {
  const known = new Set(present.map(({ id }) => id))
  const index = tiers.findIndex(({ tierId }) => tierId && !known.has(tierId))
  if (index >= 0) throw fail.badInput({ text: notOnLadder }, { [`tiers.${index}.tierId`]: notOnLadder })
}

/**
 * Saves the whole ladder of a club. A tier that is left out leaves the ladder, and stays with those who reached it. All
 * members are seated on the new ladder in the background. For those who edit the club's tiers (table C). CONFLICT where
 * `expectedVersion`, the version that the caller has seen, is no longer the present one.
 */
export const saveClubTiers = operation({
  name: 'saveClubTiers',
  input: saveClubTiersInput,
  mostAMinute: byHand,
  async may({ tx, actor, input }) {
    const who = { clubIdOrSlug: input.clubId, userId: actor.userId }
    return (await clubs.requireInClub(tx, who, 'loyaltyTiers', 'edit')).club
  },
  mayAgain: true,
  async load({ tx, actor, input, grant: club }) {
    await openLadder(tx, club.id)
    const [ladder] = await lockLadder(tx, club.id)
    const present = await selectLadders(tx, [club.id])
    return { version: ladder?.version ?? 0, present, files: await filesOf(tx, actor.userId, input.tiers) }
  },
  ensure({ loaded: { version, present }, input }) {
    if (input.expectedVersion !== version) throw fail.conflict(tiersChangedMeanwhile)
    refuseUnknown(input.tiers, present)
  },
  async write(call) {
    const { tx, now, actor, input, loaded, grant: club } = call
    const before = new Map(loaded.present.map((tier) => [tier.id, tier]))
    const rows = input.tiers.map(({ tierId, level, name, description, minimumPoints, avatarAssetId }) => ({
      id: tierId ?? randomUUID(),
      level,
      name,
      description,
      minimum_points: minimumPoints.toString(),
      picture_file: avatarAssetId
        ? loaded.files.get(avatarAssetId)
        : avatarAssetId === null
          ? null
          : ((tierId && before.get(tierId)?.picture_file) ?? null),
      is_new: !tierId,
    }))
    await writeLadder(tx, club.id, JSON.stringify(rows), now)
    await startSeating(tx, club.id, now)
    for (const { id, picture_file: file } of rows) {
      const former = before.get(id)?.picture_file
      if (former && former !== file) await assets.letGoOf({ tx, now }, former)
    }
    await clubs.noteInLog(call, {
      clubId: club.id,
      kind: 'TIERS_SAVED',
      actorId: actor.userId,
      facts: { tiers: rows.length },
    })
    return { clubId: club.id }
  },
  subject: ({ clubId }) => clubId,
})
