import { expect, test } from 'vitest'
import { movableClock } from './clock.ts'
import { callLimit } from './limit-calls.ts'

test('a clock that is set back by an hour keeps nobody out for an hour', () => {
  const clock = movableClock(Temporal.Now.instant())
  const calls = callLimit()
  for (let each = 0; each < 2; each++) calls.count({ clock }, 'somebody', 2)
  expect(() => calls.count({ clock }, 'somebody', 2)).toThrow('Too many tries')
  clock.advance({ hours: -1 })
  calls.count({ clock }, 'somebody', 2)
})
