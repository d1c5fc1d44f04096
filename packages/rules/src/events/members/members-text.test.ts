import { expect, test } from 'vitest'
import { inEnglish } from '../../platform/sentence.ts'
import { membersText } from './members-text.ts'

test('who gets tickets, in few words', () => {
  const said = [membersText('Night Owls', null), membersText('Night Owls', 'Silver'), membersText(null, null)]
  expect(said.map(inEnglish)).toEqual([
    'For members of Night Owls',
    'For members of Night Owls from Silver up',
    'For members of its club',
  ])
})
