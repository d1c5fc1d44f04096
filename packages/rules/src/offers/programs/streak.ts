import { phrase } from '../../platform/phrase.ts'
import type { Sentence } from '../../platform/sentence.ts'
import { sentence } from '../../platform/sentence.ts'
import type { OfferConfiguration } from '../earning/configuration.input.ts'
import type { StreakUnit } from '../earning/enums.ts'
import { firstDayOf, unitNumber } from '../earning/units.ts'
import { factKindOf } from './facts.ts'
import type { CompletedOccurrence, Counting, EarnFact, EarnMoment, EarnProgress } from './program.ts'
import { earns } from './program.ts'

const said: Record<StreakUnit, (have: number, need: number) => Sentence> = {
  DAY: (have, need) => sentence('{{have}} of {{need}} days in a row', { have, need }),
  WEEK: (have, need) => sentence('{{have}} of {{need}} weeks in a row', { have, need }),
  MONTH: (have, need) => sentence('{{have}} of {{need}} months in a row', { have, need }),
  YEAR: (have, need) => sentence('{{have}} of {{need}} years in a row', { have, need }),
}

/**
 * Units in a row in each of which there is a fact. A run that is complete is one occurrence, named by the first day of its
 * first unit; the next unit begins a new run. A run goes on while the unit after its last one is not over.
 */
function streakOf(
  configuration: OfferConfiguration,
  facts: readonly EarnFact[],
  { timeZone, now }: EarnMoment,
): EarnProgress {
  const unit = configuration.unit ?? 'WEEK'
  const need = configuration.times ?? 2
  const completed: CompletedOccurrence[] = []
  let run: number[] = []
  let last: number | null = null
  for (const { at } of facts) {
    const number = unitNumber(at, unit, timeZone)
    if (number === last) continue
    run = last !== null && number === last + 1 ? [...run, number] : [number]
    last = number
    const [first] = run
    if (run.length < need || first === undefined) continue
    completed.push({ occurrence: firstDayOf(first, unit), at })
    run = []
  }
  const present = unitNumber(now, unit, timeZone)
  const goesOn = run.length > 0 && last !== null && present <= last + 1
  const have = goesOn ? run.length : 0
  return {
    have,
    need,
    text: said[unit](have, need),
    untilDay: goesOn && last !== null ? firstDayOf(last + 2, unit) : null,
    completed,
  }
}

const counting: Counting = { countsFrom: 'START', of: factKindOf, progress: streakOf }

export const pointsStreak = earns({
  type: 'EARN_POINTS',
  slug: 'streak',
  title: phrase('Streak'),
  text: phrase('Reward members who come again and again.'),
  earning: {
    proof: 'COUNT',
    needs: ['action', 'times', 'unit'],
    takes: [],
    check({ action }, refuse) {
      if (action === 'EARN_POINTS') refuse('action', phrase('Only check-ins count here'))
    },
    counting,
  },
})

export const statusStreak = earns({
  type: 'EARN_STATUS',
  slug: 'streak',
  title: phrase('Streak'),
  text: phrase('Raise members who come again and again to a tier.'),
  earning: { proof: 'COUNT', needs: ['action', 'times', 'unit'], takes: [], counting },
})
