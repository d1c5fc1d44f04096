import { expect, test } from 'vitest'
import { inEnglish } from '../platform/sentence.ts'
import type { OfferRequirement, RequirementFacts } from './requirements.ts'
import { leastAmount, offerGaps, offerGapText } from './requirements.ts'

const tier = (name: string, points: number): OfferRequirement => ({
  kind: 'LOYALTY_STATUS',
  tier: { tierId: name.toLowerCase(), name, points },
})
const points = (amount: number): OfferRequirement => ({ kind: 'REP_POINTS', amount })
const score = (amount: number): OfferRequirement => ({ kind: 'REP_SCORE', amount })
const badges = (...names: string[]): OfferRequirement => ({
  kind: 'ACHIEVEMENTS',
  achievements: names.map((name) => ({ achievementId: name.toLowerCase(), displayName: name })),
})
const price = (amount: number): OfferRequirement => ({ kind: 'PRICE', amount })
const facts: RequirementFacts = {
  earned: 0,
  balance: 0,
  repScore: 0,
  tierIds: [],
  achievementIds: [],
  hasPaid: false,
}

test.each<[string, OfferRequirement[], Partial<RequirementFacts>, string[]]>([
  ['no rules', [], {}, []],
  ['a tier, by its points', [tier('Silver', 100)], { earned: 100 }, []],
  ['a tier, one point below', [tier('Silver', 100)], { earned: 99 }, ['LOYALTY_STATUS 99/100']],
  ['a tier, held with too few points', [tier('Silver', 100)], { tierIds: ['silver'] }, []],
  ['a tier, with another one', [tier('Silver', 100)], { tierIds: ['bronze'] }, ['LOYALTY_STATUS 0/100']],
  [
    'two tiers, the lower one is enough',
    [tier('Gold', 500), tier('Silver', 100)],
    { earned: 40 },
    ['LOYALTY_STATUS 40/100'],
  ],
  ['two tiers, one held', [tier('Gold', 500), tier('Silver', 100)], { tierIds: ['gold'] }, []],
  ['points, as many', [points(50)], { balance: 50 }, []],
  ['points, one short', [points(50)], { balance: 49 }, ['REP_POINTS 49/50']],
  ['points that were earned and spent', [points(50)], { earned: 90 }, ['REP_POINTS 0/50']],
  ['points, the smallest is enough', [points(80), points(50)], { balance: 60 }, []],
  ['points, the smallest is missing', [points(80), points(50)], { balance: 9 }, ['REP_POINTS 9/50']],
  ['a score, as high', [score(30)], { repScore: 30 }, []],
  ['a score, too low', [score(30), score(40)], { repScore: 29 }, ['REP_SCORE 29/30']],
  ['one of two achievements', [badges('Early', 'Loyal')], { achievementIds: ['loyal'] }, []],
  ['no achievement of them', [badges('Early')], { achievementIds: ['late'] }, ['ACHIEVEMENTS 0/1']],
  ['a rule whose achievements are gone', [badges()], { achievementIds: ['late'] }, ['ACHIEVEMENTS 0/1']],
  ['a price, not paid', [price(1200)], { balance: 5000 }, ['PRICE 0/1200']],
  ['a price, paid', [price(1200)], { hasPaid: true }, []],
  ['a price and points', [price(1200), points(50)], { balance: 9 }, ['REP_POINTS 9/50', 'PRICE 0/1200']],
  [
    'different kinds all hold',
    [tier('Silver', 100), points(50), score(30), badges('Early')],
    { balance: 50 },
    ['LOYALTY_STATUS 0/100', 'REP_SCORE 0/30', 'ACHIEVEMENTS 0/1'],
  ],
])('%s', (_what, rules, known, gaps) => {
  const found = offerGaps(rules, { ...facts, ...known })
  expect(found.map(({ kind, have, need }) => `${kind} ${have}/${need}`)).toEqual(gaps)
})

test('the gaps in words', () => {
  const rules = [tier('Silver', 100), points(1500), score(30), badges('Early', 'Loyal')]
  expect(
    offerGaps(rules, { ...facts, earned: 9, balance: 1200 })
      .map(offerGapText)
      .map(inEnglish),
  ).toEqual([
    'You need the tier Silver or a higher one. Silver takes 100 points earned in the club. You have 9.',
    'You need 1,500 rep points of the club. You have 1,200.',
    'You need a rep score of at least 30. Yours is 0.',
    'You need one of these achievements: Early, Loyal.',
  ])
  expect(
    offerGaps([price(1250)], facts)
      .map(offerGapText)
      .map(inEnglish),
  ).toEqual(['Pay $12.50 to the club first.'])
  expect(
    offerGaps([badges('Early')], facts)
      .map(offerGapText)
      .map(inEnglish),
  ).toEqual(['You need the achievement Early.'])
  expect(offerGaps([badges()], facts).map(offerGapText).map(inEnglish)).toEqual([
    'You need an achievement that is no longer there.',
  ])
})

test('the smallest amount of a kind is what a redemption costs', () => {
  expect(leastAmount([points(80), score(10), points(50)], 'REP_POINTS')).toBe(50)
  expect(leastAmount([score(10)], 'REP_POINTS')).toBe(null)
})
