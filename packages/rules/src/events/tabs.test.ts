import { expect, test } from 'vitest'
import { editorTabOf, eventEditorTabs, eventsTabOf } from './tabs.ts'

test('an address that names no known tab opens the first', () => {
  expect([null, '', 'nonsense', 'Guest'].map(editorTabOf)).toEqual(['info', 'info', 'info', 'info'])
  expect(editorTabOf('guest')).toBe('guest')
  expect(eventsTabOf('my-events')).toBe('my-events')
  expect(eventsTabOf('toString')).toBe('explore')
})

test('the guest tab is labelled Tickets', () => {
  expect(eventEditorTabs.find(({ value }) => value === 'guest')?.label).toBe('Tickets')
})
