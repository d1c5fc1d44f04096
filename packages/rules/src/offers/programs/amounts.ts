import { phrase } from '../../platform/phrase.ts'
import { sentence } from '../../platform/sentence.ts'
import { onlyOccurrence } from '../earning/units.ts'
import { factKindOf } from './facts.ts'
import type { EarnProgress } from './program.ts'
import { earns } from './program.ts'

type Counted = Pick<EarnProgress, 'have' | 'need' | 'text'>

const once = (counted: Counted, at: number | undefined): EarnProgress => ({
  ...counted,
  untilDay: null,
  completed: at === undefined ? [] : [{ occurrence: onlyOccurrence, at }],
})

export const actionAmount = earns({
  type: 'EARN_STATUS',
  slug: 'action-amount',
  title: phrase('Number of actions'),
  text: phrase('Raise members to a tier who did something often enough.'),
  earning: {
    proof: 'COUNT',
    needs: ['action', 'count'],
    takes: [],
    counting: {
      countsFrom: 'START',
      of: factKindOf,
      progress({ action, count }, facts) {
        const need = count ?? 1
        const have = Math.min(facts.length, need)
        const text =
          action === 'EARN_POINTS'
            ? sentence('Earned rep points {{have}} of {{need}} times', { have, need })
            : sentence('{{have}} of {{need}} check-ins', { have, need })
        return once({ have, need, text }, facts[need - 1]?.at)
      },
    },
  },
})

export const levelUp = earns({
  type: 'EARN_STATUS',
  slug: 'level-up',
  title: phrase('Level up'),
  text: phrase('Raise members to a tier who ever earned enough rep points.'),
  earning: {
    proof: 'COUNT',
    needs: ['pointsThreshold'],
    takes: [],
    counting: {
      countsFrom: 'EVER',
      of: () => ['POINTS'],
      progress({ pointsThreshold }, facts) {
        const need = pointsThreshold ?? 1
        let sum = 0
        let metAt: number | undefined
        for (const { amount, at } of facts) {
          sum += amount
          if (sum >= need) metAt ??= at
        }
        const have = Math.min(sum, need)
        const text = sentence('{{have}} of {{need}} rep points earned', { have, need })
        return once({ have, need, text }, metAt)
      },
    },
  },
})
