import { randomUUID } from 'node:crypto'
import { savePointsSettingsInput } from '@reprise/rules/points/settings.input'
import * as clubs from '#domains/clubs/public.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { requirePointsEdit } from '../require-points-edit.ts'
import { insertRule } from './settings.sql.ts'

// Tested in domains/points/grants/grant-points.test.ts.

/**
 * Saves how the points of a club work, as a new version that is valid from now on. Points that were given before keep
 * the version they were made with. For those who edit the club's rep points (table C).
 */
export const savePointsSettings = operation({
  name: 'savePointsSettings',
  input: savePointsSettingsInput,
  mostAMinute: byHand,
  may: (call) => requirePointsEdit(call),
  mayAgain: true,
  async write(call) {
    const { tx, now, actor, input, grant: club } = call
    const [rule] = await insertRule(
      tx,
      randomUUID(),
      club.id,
      input.baseCost?.toString() ?? null,
      JSON.stringify(input.discountBuckets),
      input.multiplierPercent,
      input.expiresAfterDays,
      input.maturesAfterDays,
      now,
      actor.userId,
    )
    await clubs.noteInLog(call, {
      clubId: club.id,
      kind: 'POINTS_SETTINGS_SAVED',
      actorId: actor.userId,
      ...(rule && { facts: { version: rule.version } }),
    })
    return { clubId: club.id }
  },
  subject: ({ clubId }) => clubId,
})
