import { expect, test } from 'vitest'
import { completeTabs } from './complete-tabs.ts'
import { newEventForm } from './event-form.ts'

const empty = newEventForm(Date.parse('2026-11-21T19:02:00Z'), 'Asia/Tokyo')
const filled = { ...empty, displayName: 'Rooftop Jazz', eventType: 'CONCERT' as const }
const none = { info: false, guest: false, settings: false, preview: false }

test('a tab gets its tick when it is done', () => {
  expect(completeTabs(undefined, empty, [])).toEqual(none)
  expect(completeTabs(undefined, filled, [])).toEqual({ ...none, info: true })
  expect(completeTabs({ status: 'DRAFT' }, filled, [{ isActive: false }])).toEqual({
    ...none,
    info: true,
    settings: true,
  })
  expect(completeTabs({ status: 'PUBLISHED' }, { ...filled, ageLimit: '500' }, [{ isActive: true }])).toEqual(
    {
      info: true,
      guest: true,
      settings: false,
      preview: true,
    },
  )
})
