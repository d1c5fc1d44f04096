import { randomUUID } from 'node:crypto'
import type { CreateEventInput } from '@reprise/rules/events/event.input'
import { createEventInput } from '@reprise/rules/events/event.input'
import * as assets from '#domains/assets/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import { fail } from '#platform/fail.ts'
import { instantOf } from '#platform/instant-of.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { columnsOf } from './columns-of.ts'
import { ensureExtraPoints, extraPointsColumns, noExtraPoints } from './members/choose-extra-points.ts'
import { ensureMembers, membersColumns, openToAll } from './members/choose-members.ts'
import { readChosenTiers } from './members/chosen-tier.ts'
import { pickSlug } from './pick-slug.ts'
import { saveQuestions } from './questions/save-questions.ts'

/**
 * Makes a draft. Everybody with a complete profile may do it (decision S-076); for a club, people who may
 * edit its events.
 */
export const createEvent = operation({
  name: 'createEvent',
  whileActing: 'allowed',
  input: createEventInput,
  mostAMinute: byHand,
  async may({ tx, actor, input }) {
    if (!actor.isComplete) throw fail.forbidden('Please complete your profile before you create an event.')
    if (input.clubId) await clubs.requireHosting(tx, input.clubId, actor.userId)
  },
  async load({ tx, actor: { userId }, input }) {
    const { avatarAssetId, privacyPolicyAssetId } = input
    const avatarFile = avatarAssetId ? await assets.storedFile(tx, userId, avatarAssetId, 'event') : null
    const policyFile = privacyPolicyAssetId
      ? await assets.storedFile(tx, userId, privacyPolicyAssetId, 'document')
      : null
    const tiers = await readChosenTiers(tx, [input.accessTierId, input.extraPointsTierId])
    return { avatarFile, policyFile, tiers }
  },
  ensure({ input, loaded: { tiers } }) {
    ensureMembers(openToAll, input, tiers)
    ensureExtraPoints(noExtraPoints, input, tiers)
  },
  async write({ tx, now, actor, input, loaded: { avatarFile, policyFile } }) {
    const eventId = randomUUID()
    await tx
      .insertInto('event')
      .values({
        ...requiredOf(input),
        ...membersColumns(input),
        ...extraPointsColumns(input),
        id: eventId,
        slug: await pickSlug(tx, input.displayName, eventId),
        avatar_file: avatarFile,
        privacy_policy_file: policyFile,
        privacy_policy_at: policyFile === null ? null : now,
        created_by: actor.userId,
        created_at: now,
      })
      .execute()
    await saveQuestions({ tx, now }, eventId, input.questionRequirements)
    return { eventId }
  },
  subject: ({ eventId }) => eventId,
})

function requiredOf(input: CreateEventInput) {
  return {
    ...columnsOf(input),
    event_type: input.eventType,
    display_name: input.displayName,
    start_date: instantOf(input.startDate),
    end_date: instantOf(input.endDate),
    time_zone: input.timeZone,
    faqs: JSON.stringify(input.faqs),
    scanning_zones: JSON.stringify(input.scanningZones),
    social_requirements: JSON.stringify(input.socialRequirements),
  }
}
