import { expect, test } from 'vitest'
import { inEnglish } from '../../platform/sentence.ts'
import type { InClub } from './members-only.ts'
import { membersGaps, membersGapText } from './members-only.ts'

const club = { name: 'Night Owls', slug: 'night-owls' }
const all = { club, tier: null }
const silver = { club, tier: { name: 'Silver', points: 100 } }
const member = { isMember: true, earned: 0, hasTier: false }
const nobody = { isMember: false, earned: 0, hasTier: false }

test.each<[string, Parameters<typeof membersGaps>[0], InClub | null, string[]]>([
  ['open to everybody', null, nobody, []],
  ['for members, of one', all, member, []],
  ['for members, of a stranger', all, nobody, ['CLUB_MEMBER 0/1']],
  ['for members, of somebody who was not read', all, null, ['CLUB_MEMBER 0/1']],
  ['from a tier up, with its points', silver, { ...member, earned: 100 }, []],
  ['from a tier up, one point below it', silver, { ...member, earned: 99 }, ['CLUB_TIER 99/100']],
  ['from a tier up, with the tier and no points', silver, { ...member, hasTier: true }, []],
  ['from a tier up, without the tier and points', silver, member, ['CLUB_TIER 0/100']],
  [
    'from a tier up, of somebody who left with points',
    silver,
    { ...nobody, earned: 100 },
    ['CLUB_MEMBER 0/1'],
  ],
  ['from a tier up, of a stranger', silver, nobody, ['CLUB_MEMBER 0/1', 'CLUB_TIER 0/100']],
  ['from a tier up of a hidden club, of a stranger', { ...silver, club: null }, nobody, ['CLUB_MEMBER 0/1']],
  ['from a tier up of a hidden club, of a member', { ...silver, club: null }, member, ['CLUB_TIER 0/100']],
])('%s', (_what, rule, inClub, gaps) => {
  expect(membersGaps(rule, inClub).map(({ kind, have, need }) => `${kind} ${have}/${need}`)).toEqual(gaps)
})

test('the gaps in words', () => {
  expect(membersGaps(silver, nobody).map(membersGapText).map(inEnglish)).toEqual([
    'This event is only for members of Night Owls.',
    'You need the tier Silver or a higher one. Silver takes 100 points earned in the club. You have 0.',
  ])
  expect(membersGaps({ club: null, tier: null }, null).map(membersGapText).map(inEnglish)).toEqual([
    'This event is only for members of its club.',
  ])
})
