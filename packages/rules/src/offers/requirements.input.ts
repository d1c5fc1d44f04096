import { z } from 'zod'
import { because, issueOf } from '../platform/failures/field-errors.ts'
import { idInput } from '../platform/ids/id.input.ts'
import { defaultCurrency } from '../platform/numbers/money.ts'
import { wholeNumberText } from '../platform/numbers/quantity.input.ts'
import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'
import { highestPurchase } from './earning/configuration.input.ts'
import type { RequirementKind } from './requirements.ts'
import { requirementKinds, requirementLimits } from './requirements.ts'

/** The most rep points that a rule can ask for. */
const mostPoints = 1_000_000
/** The most achievements that one rule can name. A member needs one of them. */
const mostAchievementsOfRule = 20
const priceBounds = sentence('The price must be more than 0, and at most {{most}}', {
  most: { amount: `${highestPurchase}`, currency: defaultCurrency },
})
const noneIsAlone = phrase("An offer without requirements can't have others")
const mostRequirements = Object.values(requirementLimits).reduce((sum, limit) => sum + limit, 0)

/** What each kind asks for, in words of the form. */
export const requirementKindLabels: Record<RequirementKind, string> = {
  ACHIEVEMENTS: phrase('Achievements'),
  LOYALTY_STATUS: phrase('Loyalty status'),
  NONE: phrase('No requirements'),
  PRICE: phrase('Price'),
  REP_POINTS: phrase('Rep points'),
  REP_SCORE: phrase('Rep score'),
}

/** A rule of who may take part, as it is sent. */
interface SentRequirement {
  kind: RequirementKind
  amount?: number | null | undefined
  tierId?: string | null | undefined
  achievementIds?: string[] | null | undefined
}

/** A checked rule. A field that its kind does not use is null, or empty. */
export interface ChosenRequirement {
  kind: Exclude<RequirementKind, 'NONE'>
  /** Points, a score, or a price in minor units. */
  amount: number | null
  tierId: string | null
  achievementIds: string[]
}

type Refuse = (field: 'achievementIds' | 'amount' | 'kind' | 'tierId', why: Sentence) => void

function checkAmount({ amount }: SentRequirement, label: string, most: number, refuse: Refuse): void {
  if (amount == null || amount < 1 || amount > most) refuse('amount', wholeNumberText(label, 1, most))
}

/** What a rule lacks of what its kind asks for. */
const lacks: Record<RequirementKind, (rule: SentRequirement, refuse: Refuse) => void> = {
  ACHIEVEMENTS: ({ achievementIds }, refuse) => {
    const ids = achievementIds ?? []
    if (ids.length === 0) refuse('achievementIds', { text: phrase('Choose at least one achievement') })
    if (new Set(ids).size < ids.length)
      refuse('achievementIds', { text: phrase('This achievement is there twice') })
  },
  LOYALTY_STATUS: ({ tierId }, refuse) => {
    if (!tierId) refuse('tierId', { text: phrase('Choose a tier') })
  },
  NONE: () => undefined,
  PRICE: ({ amount }, refuse) => {
    if (amount == null || amount < 1 || amount > highestPurchase) refuse('amount', priceBounds)
  },
  REP_POINTS: (rule, refuse) => checkAmount(rule, phrase('Rep points'), mostPoints, refuse),
  REP_SCORE: (rule, refuse) => checkAmount(rule, 'Rep score', 100, refuse),
}

/** One rule, as it is sent. */
export const sentRequirement = z
  .object({
    kind: z.enum(requirementKinds, { error: phrase('Choose a kind of requirement') }),
    amount: z.int({ error: phrase('Enter a whole number') }).nullish(),
    tierId: idInput(phrase('Tier')).nullish(),
    achievementIds: z
      .array(idInput(phrase('Achievement')))
      .max(mostAchievementsOfRule, {
        error: because(sentence('At most {{count}} achievements', { count: mostAchievementsOfRule })),
        abort: true,
      })
      .nullish(),
  })
  .superRefine((rule, context) => {
    lacks[rule.kind](rule, (field, why) => context.addIssue({ ...issueOf(why), path: [field] }))
  })

/** What is wrong with the rules together, at the rule that is one too many. */
function checkTogether(rules: readonly SentRequirement[], { addIssue }: z.RefinementCtx): void {
  const kinds = rules.map(({ kind }) => kind)
  const tierIds = rules.map(({ kind, tierId }) => (kind === 'LOYALTY_STATUS' ? tierId : null))
  for (const [index, kind] of kinds.entries()) {
    const limit = requirementLimits[kind]
    if (kinds.slice(0, index).filter((other) => other === kind).length >= limit) {
      const why = sentence('At most {{count}} of this kind', { count: limit })
      addIssue({ ...issueOf(why), path: [index, 'kind'] })
    }
    if (kind === 'NONE' && kinds.some((other) => other !== 'NONE'))
      addIssue({ code: 'custom', message: noneIsAlone, path: [index, 'kind'] })
    const tierId = tierIds[index]
    if (tierId && tierIds.indexOf(tierId) < index)
      addIssue({ code: 'custom', message: phrase('This tier is there twice'), path: [index, 'tierId'] })
  }
}

/** What each kind keeps. No requirement at all is an empty list. */
function chosen({ kind, amount, tierId, achievementIds }: SentRequirement): ChosenRequirement[] {
  if (kind === 'NONE') return []
  const hasAmount = kind === 'PRICE' || kind === 'REP_POINTS' || kind === 'REP_SCORE'
  return [
    {
      kind,
      amount: hasAmount ? (amount ?? null) : null,
      tierId: kind === 'LOYALTY_STATUS' ? (tierId ?? null) : null,
      achievementIds: kind === 'ACHIEVEMENTS' ? (achievementIds ?? []) : [],
    },
  ]
}

/**
 * The rules of who may take part in an offer. Each error is at the field of the rule that it is about.
 */
export const requirementsInput = z
  .array(sentRequirement)
  .max(mostRequirements, {
    error: because(sentence('At most {{count}} requirements', { count: mostRequirements })),
    abort: true,
  })
  .superRefine(checkTogether)
  .transform((rules) => rules.flatMap(chosen))
