import { expect, test } from 'vitest'
import type { AwardFacts } from './decide-awards.ts'
import { decideAwards } from './decide-awards.ts'
import type { AchievementRule } from './rule.ts'

const rule: AchievementRule = {
  kind: 'CHECK_INS',
  times: 1,
  eventType: null,
  withinDays: null,
  period: null,
  points: null,
  tierId: null,
}
const fact = {
  kind: 'CHECK_IN',
  eventId: 'e1',
  eventType: 'PARTY',
  amount: 1,
  tierId: null,
  at: 100,
} as const
const awardFacts = (change: Partial<AwardFacts>): AwardFacts => ({
  awarding: 'ONCE',
  rule: null,
  facts: [],
  decisions: [],
  held: [],
  timeZone: 'UTC',
  now: 1000,
  ...change,
})
const held = { awardId: 'w1', eventId: null, source: 'RULE' } as const
const given = { gives: true, eventId: null, at: 300 }
const taken = { gives: false, eventId: null, at: 400 }

test.each<[string, Partial<AwardFacts>, ReturnType<typeof decideAwards>]>([
  ['nothing happened', {}, { give: [], takeBack: [] }],
  [
    'the rule is met',
    { rule, facts: [fact] },
    { give: [{ eventId: 'e1', at: 100, source: 'RULE' }], takeBack: [] },
  ],
  ['it is held already', { rule, facts: [fact], held: [held] }, { give: [], takeBack: [] }],
  [
    'it is no longer met',
    { rule, held: [held] },
    { give: [], takeBack: [{ awardId: 'w1', source: 'RULE' }] },
  ],
  [
    'given by hand',
    { decisions: [given] },
    { give: [{ eventId: null, at: 300, source: 'HAND' }], takeBack: [] },
  ],
  [
    'taken by hand although the rule is met',
    { rule, facts: [fact], held: [held], decisions: [taken] },
    { give: [], takeBack: [{ awardId: 'w1', source: 'HAND' }] },
  ],
  [
    'the rule does not give it again',
    { rule, facts: [fact], decisions: [taken] },
    { give: [], takeBack: [] },
  ],
  [
    'a later hand gives it again',
    { decisions: [taken, { ...given, at: 500 }] },
    { give: [{ eventId: null, at: 500, source: 'HAND' }], takeBack: [] },
  ],
  [
    'once per event: each event by itself',
    {
      awarding: 'ONCE_PER_EVENT',
      rule,
      facts: [fact, { ...fact, eventId: 'e2', at: 200 }],
      decisions: [{ ...taken, eventId: 'e1' }],
    },
    { give: [{ eventId: 'e2', at: 200, source: 'RULE' }], takeBack: [] },
  ],
])('%s', (_name, change, expected) => {
  expect(decideAwards(awardFacts(change))).toEqual(expected)
})
