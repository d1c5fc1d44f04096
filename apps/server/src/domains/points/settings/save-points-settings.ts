import { randomUUID } from 'node:crypto'
import { savePointsSettingsInput } from '@reprise/rules/points/settings.input'
import { startRefusal } from '@reprise/rules/points/settings-times'
import * as clubs from '#domains/clubs/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { requirePointsEdit } from '../require-points-edit.ts'
import { insertRule } from './settings.sql.ts'

/**
 * Saves how the points of a club work, as a new version that is valid from now on, or from `validFrom` on. Then it
 * replaces every version that was saved before it. Points that were given before keep the version they were made with.
 * For those who edit the club's rep points (table C).
 */
export const savePointsSettings = operation({
  name: 'savePointsSettings',
  input: savePointsSettingsInput,
  mostAMinute: byHand,
  may: (call) => requirePointsEdit(call),
  mayAgain: true,
  ensure({ input, now }) {
    const refusal = input.validFrom === null ? null : startRefusal(input.validFrom, now.epochMilliseconds)
    if (refusal) throw fail.badInput({ text: refusal }, { validFrom: { text: refusal } })
  },
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
      input.validFrom === null ? now : Temporal.Instant.fromEpochMilliseconds(input.validFrom),
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
