import { expect, test } from 'vitest'
import { inEnglish } from '../../platform/sentence.ts'
import { extraPointsText, membersText } from './members-text.ts'

test('who gets tickets, in few words', () => {
  const said = [membersText('Night Owls', null), membersText('Night Owls', 'Silver'), membersText(null, null)]
  expect(said.map(inEnglish)).toEqual([
    'For members of Night Owls',
    'For members of Night Owls from Silver up',
    'For members of its club',
  ])
})

test('what members get at check-in', () => {
  const said = [extraPointsText(1500, null), extraPointsText(50, 'Silver')]
  expect(said.map(inEnglish)).toEqual([
    'Members get 1,500 extra rep points at check-in.',
    'Members from Silver up get 50 extra rep points at check-in.',
  ])
})
