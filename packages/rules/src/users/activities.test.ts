import { expect, test } from 'vitest'
import { activityKinds, activityText } from './activities.ts'

test('every kind says something, during and after', () => {
  for (const kind of activityKinds) {
    expect(activityText(kind, false)).toMatch(/^You('re)? /)
    expect(activityText(kind, true)).not.toBe("You're going")
  }
  expect(activityText('GOING', false)).toBe("You're going")
  expect(activityText('GOING', true)).toBe('You had a ticket')
})
