import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { idempotencyKeyInput } from '../platform/ids/idempotency-key.input.ts'
import { wholeNumberInput } from '../platform/numbers/quantity.input.ts'
import { phrase } from '../platform/phrase.ts'
import { sentence } from '../platform/sentence.ts'
import { lineInput, textInput } from '../platform/text/text.input.ts'
import { nameLength, noteLength } from '../platform/text/text.ts'
import { instantInput } from '../platform/time/instant.input.ts'
import { achievementAwardings, achievementCategories } from './enums.ts'
import type { AchievementRule } from './rule.ts'
import { achievementRuleKinds, achievementRules, streakPeriods } from './rule.ts'

/** The largest supply of an achievement. */
export const largestSupply = 1_000_000
/** How many people one call may award. */
const mostAwardedAtOnce = 200
/** How many events or periods a rule may ask for, and within how many days. */
const mostTimes = 1000
const mostDays = 3650
/** How many points a rule may ask for. */
const mostPoints = 1_000_000

const onlyOnce = phrase('An achievement that is awarded once per event is earned by one check-in.')
const periodMissing = phrase('Choose weeks or months')
const pointsMissing = phrase('Enter how many points')
const tierMissing = phrase('Choose a tier')

/** A rule. A field that its kind does not use is null afterwards. */
export const achievementRuleInput = z
  .object({
    kind: z.enum(achievementRuleKinds, { error: phrase('Choose a rule') }),
    times: wholeNumberInput(phrase('Number of times'), 1, mostTimes)
      .nullish()
      .transform((times) => times ?? 1),
    eventType: lineInput('Event type', 40).nullish(),
    withinDays: wholeNumberInput(phrase('Days'), 1, mostDays).nullish(),
    period: z.enum(streakPeriods, { error: periodMissing }).nullish(),
    points: wholeNumberInput(phrase('Points'), 1, mostPoints).nullish(),
    tierId: idInput('Tier').nullish(),
  })
  .superRefine(({ kind, period, points, tierId }, context) => {
    const { takes } = achievementRules[kind]
    const refuseAt = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [field] })
    if (takes === 'period' && !period) refuseAt('period', periodMissing)
    if (takes === 'points' && !points) refuseAt('points', pointsMissing)
    if (takes === 'tier' && !tierId) refuseAt('tierId', tierMissing)
  })
  .transform((rule): AchievementRule => {
    const { takes, of } = achievementRules[rule.kind]
    return {
      kind: rule.kind,
      times: of === 'CHECK_IN' ? rule.times : 1,
      eventType: of === 'CHECK_IN' ? (rule.eventType ?? null) : null,
      withinDays: takes === 'days' || takes === 'points' ? (rule.withinDays ?? null) : null,
      period: takes === 'period' ? (rule.period ?? null) : null,
      points: takes === 'points' ? (rule.points ?? null) : null,
      tierId: takes === 'tier' ? (rule.tierId ?? null) : null,
    }
  })

const endsFirst = phrase('The end has to be after the start')

const fields = {
  displayName: lineInput('Name', nameLength),
  bio: textInput(phrase('Description')),
  category: z.enum(achievementCategories, { error: phrase('Choose a category') }),
  avatarAssetId: idInput('Picture').nullish(),
  maxSupply: wholeNumberInput(phrase('Supply'), 1, largestSupply).nullish(),
  activeFromUtc: instantInput(phrase('Start')).nullish(),
  activeToUtc: instantInput(phrase('End')).nullish(),
  awarding: z.enum(achievementAwardings),
  rule: achievementRuleInput.nullish(),
  published: z.boolean(),
}

interface Checked {
  activeFromUtc?: number | null | undefined
  activeToUtc?: number | null | undefined
  awarding?: string | undefined
  rule?: AchievementRule | null | undefined
}

/** Refuses an end before the start, and a rule that does not go with one award per event. */
function checkTogether(
  { activeFromUtc, activeToUtc, awarding, rule }: Checked,
  { addIssue }: z.RefinementCtx,
): void {
  if (activeFromUtc != null && activeToUtc != null && activeToUtc <= activeFromUtc)
    addIssue({ code: 'custom', message: endsFirst, path: ['activeToUtc'] })
  if (awarding === 'ONCE_PER_EVENT' && rule && (rule.kind !== 'CHECK_INS' || rule.times !== 1))
    addIssue({ code: 'custom', message: onlyOnce, path: ['rule'] })
}

/** A new achievement of a club: a draft, unless it is published at once. */
export const createAchievementInput = z
  .object({
    clubIdOrSlug: lineInput(phrase('Club'), 60),
    displayName: fields.displayName,
    bio: fields.bio.nullish().transform((text) => text ?? ''),
    category: fields.category,
    avatarAssetId: fields.avatarAssetId,
    maxSupply: fields.maxSupply,
    activeFromUtc: fields.activeFromUtc,
    activeToUtc: fields.activeToUtc,
    awarding: fields.awarding.nullish().transform((awarding) => awarding ?? 'ONCE'),
    rule: fields.rule,
    published: fields.published.nullish().transform((published) => published ?? false),
    idempotencyKey: idempotencyKeyInput,
  })
  .superRefine(checkTogether)

/** What changes of an achievement. A field that is left out stays as it is; null empties it. */
export const updateAchievementInput = z
  .object({
    achievementId: idInput(phrase('Achievement')),
    displayName: fields.displayName.optional(),
    bio: fields.bio.optional(),
    category: fields.category.optional(),
    avatarAssetId: fields.avatarAssetId,
    maxSupply: fields.maxSupply,
    activeFromUtc: fields.activeFromUtc,
    activeToUtc: fields.activeToUtc,
    awarding: fields.awarding.optional(),
    rule: fields.rule,
    published: fields.published.optional(),
  })
  .superRefine(checkTogether)

/** What decides who gets an achievement by a rule, to see it before it is published. `achievementId` is one that changes. */
export const previewRuleInput = z
  .object({
    clubIdOrSlug: lineInput(phrase('Club'), 60),
    achievementId: idInput(phrase('Achievement')).nullish(),
    maxSupply: fields.maxSupply,
    activeFromUtc: fields.activeFromUtc,
    activeToUtc: fields.activeToUtc,
    awarding: fields.awarding,
    rule: achievementRuleInput,
  })
  .superRefine(checkTogether)

/** The form that makes or changes an achievement. */
export const achievementForm = z
  .object({
    displayName: fields.displayName,
    bio: fields.bio,
    category: fields.category,
    maxSupply: fields.maxSupply,
    activeFromUtc: fields.activeFromUtc,
    activeToUtc: fields.activeToUtc,
    awarding: fields.awarding,
    rule: fields.rule,
  })
  .superRefine(checkTogether)

const achievementId = idInput(phrase('Achievement'))
const userName = lineInput('Username', 254)
const eventId = idInput('Event').nullish()

export const deleteAchievementInput = z.object({ achievementId })

export const awardAchievementInput = z.object({ achievementId, userName, eventId })

export const revokeAchievementInput = z.object({
  achievementId,
  userName,
  eventId,
  reason: lineInput(phrase('Reason'), noteLength),
})

const tooMany = because(
  sentence('At most {{count}} people can be awarded at once.', { count: mostAwardedAtOnce }),
)

/** Awards to many people. With `dryRun` nothing is saved. */
export const awardAchievementsInput = z.object({
  achievementId,
  userNames: z
    .array(userName)
    .max(mostAwardedAtOnce, { error: tooMany, abort: true })
    .min(1, { error: phrase('There are no names in it.') }),
  eventId,
  dryRun: z
    .boolean()
    .nullish()
    .transform((isDry) => isDry ?? false),
  idempotencyKey: idempotencyKeyInput,
})
