import { expect, test } from 'vitest'
import { completeTabs } from './complete-tabs.ts'
import { newEventForm } from './event-form.ts'

const empty = newEventForm(Date.parse('2026-11-21T19:02:00Z'), 'Asia/Tokyo')
const named = { ...empty, displayName: 'Rooftop Jazz', eventType: 'CONCERT' as const }
const filled = { ...named, description: 'Slow songs.', address: '1 Main Street', picture: new Blob(['a']) }
const none = {
  info: false,
  guest: false,
  settings: false,
  questions: false,
  'rep-clubs': false,
  preview: false,
}
const draft = { status: 'DRAFT', avatarUrl: null } as const

test('a tab gets its tick when it is done', () => {
  expect(completeTabs(undefined, empty, [])).toEqual(none)
  expect(completeTabs(undefined, filled, [])).toEqual({ ...none, info: true })
  expect(completeTabs(draft, filled, [{ isActive: false }])).toEqual({ ...none, info: true, settings: true })
  expect(
    completeTabs({ ...draft, status: 'PUBLISHED' }, { ...filled, ageLimit: '500' }, [{ isActive: true }]),
  ).toEqual({ ...none, info: true, guest: true, preview: true })
  expect(completeTabs(undefined, { ...empty, clubId: crypto.randomUUID() }, [])).toEqual({
    ...none,
    'rep-clubs': true,
  })
  const asked = {
    questionId: crypto.randomUUID(),
    question: 'Team?',
    kind: 'SHORT_TEXT' as const,
    choices: [],
    isRequired: false,
  }
  expect(completeTabs(draft, { ...filled, questionRequirements: [asked] }, []).questions).toBe(true)
  const unfinished = { ...filled, questionRequirements: [asked, { ...asked, question: '' }] }
  expect(completeTabs(draft, unfinished, []).questions).toBe(false)
})

test('without a picture, a text or a place there is more to do, though it may be saved', () => {
  for (const lack of [{ picture: null }, { description: '' }, { address: '' }])
    expect(completeTabs(draft, { ...filled, ...lack }, []).info).toBe(false)
  const saved = { ...draft, avatarUrl: '/files/a.webp' }
  expect(completeTabs(saved, { ...filled, picture: null }, []).info).toBe(true)
})
