import { expect, test } from 'vitest'
import { editorTabOf, eventEditorTabs, eventsTabOf, eventsTabs } from './tabs.ts'

test('an address that names no known tab opens the first', () => {
  expect([null, '', 'nonsense', 'Guest'].map(editorTabOf)).toEqual(['info', 'info', 'info', 'info'])
  expect(editorTabOf('guest')).toBe('guest')
  expect(eventsTabOf('my-events')).toBe('my-events')
  expect(eventsTabOf('near-me')).toBe('near-me')
  expect(eventsTabOf('this-week')).toBe('this-week')
  expect(eventsTabOf('toString')).toBe('explore')
})

test('the tabs stand in their order, the guest tab being labelled Tickets', () => {
  expect(eventEditorTabs.map(({ value, label }) => [value, label])).toEqual([
    ['info', 'Info'],
    ['guest', 'Tickets'],
    ['settings', 'Settings'],
    ['questions', 'Questions'],
    ['rep-clubs', 'Rep clubs'],
    ['preview', 'Preview'],
  ])
  expect(eventsTabs.map(({ value, label }) => [value, label])).toEqual([
    ['explore', 'Explore'],
    ['my-events', 'My events'],
    ['near-me', 'Near me'],
    ['this-week', 'This week'],
  ])
})
