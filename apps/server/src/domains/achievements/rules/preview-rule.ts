import { randomUUID } from 'node:crypto'
import { previewRuleInput } from '@reprise/rules/achievements/achievement.input'
import type { z } from 'zod'
import type * as clubs from '#domains/clubs/public.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { instantOf } from '#platform/instant-of.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import { achievementNotFound, requireEditing, requireEditingOf } from '../access.ts'
import type { Judged } from '../award/find-changes.ts'
import { findChanges } from '../award/find-changes.ts'
import { membersWithFacts } from './members-with-facts.ts'
import { requireRuleTier } from './require-rule-tier.ts'

/** How many members a preview judges, so that it answers at once in a club of any size. */
const MOST_JUDGED = 2000
const MOST_SHOWN = 20

/** Somebody who would get an achievement, and the moment from which they have earned it. */
export interface Candidate {
  userId: string
  at: number
}

/** The people who would get an achievement by its rule now, before it is published. */
export interface RulePreview {
  /** How many awards it would give. */
  gives: number
  /** How many awards it would take back from people who no longer fulfil it. */
  takesBack: number
  /** Whether the club has more members than were judged, so that both numbers are only the least. */
  isPart: boolean
  /** The first people who would get it, by the moment from which they have earned it. */
  first: Candidate[]
}

type Asked = z.output<typeof previewRuleInput>

async function judgedOf(ctx: Ctx, actor: Actor, club: clubs.ClubRow, asked: Asked): Promise<Judged> {
  const known = asked.achievementId ? await requireEditingOf(ctx.db, asked.achievementId, actor) : null
  if (known && known.club_id !== club.id) throw achievementNotFound()
  if (asked.rule.tierId !== known?.rule?.tierId) await requireRuleTier(ctx.db, club.id, asked.rule)
  const momentOf = (at: number | null | undefined) => (at == null ? null : instantOf(at))
  return {
    id: known?.id ?? randomUUID(),
    club_id: club.id,
    awarding: asked.awarding,
    rule: asked.rule,
    published_at: ctx.clock.now(),
    active_from: momentOf(asked.activeFromUtc),
    active_to: momentOf(asked.activeToUtc),
    // The supply is cut below, once all candidates are known.
    max_supply: null,
    awarded: known?.awarded ?? 0,
  }
}

/**
 * Reads who would get an achievement by its rule now, and how many people would lose it. Judges up to 2,000 members as the backfill
 * does, and writes nothing. For those who edit the achievements of the club (table C). Throws BAD_INPUT for a rule that
 * could not be saved.
 */
export async function previewRule(ctx: Ctx, input: z.input<typeof previewRuleInput>): Promise<RulePreview> {
  const actor = await requireActor(ctx)
  const club = await requireEditing(ctx.db, input.clubIdOrSlug, actor)
  const asked = parseInput(previewRuleInput, input)
  const achievement = await judgedOf(ctx, actor, club, asked)
  const at = { db: ctx.db, now: ctx.clock.now() }
  const candidates: Candidate[] = []
  let takesBack = 0
  let judged = 0
  let isPart = false
  for await (const userIds of membersWithFacts(ctx.db, achievement)) {
    const [change] = await findChanges(at, [achievement], userIds)
    candidates.push(...(change?.give ?? []))
    takesBack += change?.takeBack.length ?? 0
    judged += userIds.length
    isPart = judged >= MOST_JUDGED
    if (isPart) break
  }
  candidates.sort((a, z) => a.at - z.at || (a.userId < z.userId ? -1 : 1))
  const left =
    asked.maxSupply == null
      ? candidates.length
      : Math.max(0, asked.maxSupply - achievement.awarded + takesBack)
  const given = candidates.slice(0, left)
  return {
    gives: given.length,
    takesBack,
    isPart,
    first: given.slice(0, MOST_SHOWN).map(({ userId, at: since }) => ({ userId, at: since })),
  }
}
