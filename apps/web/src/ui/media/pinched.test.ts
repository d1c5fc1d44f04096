import { expect, test } from 'vitest'
import { mostZoom } from './crop-defaults.ts'
import { pinched } from './pinched.ts'

test.each([
  ['twice as far apart, twice as large', 1, 100, 200, 2],
  ['nearer again, smaller again', 2, 200, 150, 1.5],
  ['never smaller than the frame', 1.2, 200, 50, 1],
  ['never larger than the slider allows', 2.5, 50, 400, mostZoom],
  ['at one point there is no distance to compare with', 1.5, 0, 90, 1.5],
])('%s', (_, from, before, now, zoom) => expect(pinched(from, before, now)).toBe(zoom))
