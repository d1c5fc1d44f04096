import { metersOf } from '@reprise/rules/events/near'
import { expect, test } from 'vitest'
import { markersOf, planSize, ringOf, spotOf, tilesOf } from './plan.ts'

const centre = { latitude: 52.52, longitude: 13.405 }
const meters = metersOf(50, 'MILES')
const middle = planSize / 2
const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x - middle, y - middle)

test('the place itself is in the middle, north is up and east is to the right', () => {
  expect(spotOf(centre, centre, meters)).toEqual({ x: middle, y: middle })
  expect(spotOf({ ...centre, latitude: 52.6 }, centre, meters).y).toBeLessThan(middle)
  expect(spotOf({ ...centre, longitude: 13.5 }, centre, meters).x).toBeGreaterThan(middle)
})

test('what is as far as the radius is on the outer ring, in each direction', () => {
  const north = (meters / 6_371_008.8) * (180 / Math.PI)
  for (const place of [
    { ...centre, latitude: centre.latitude + north },
    { ...centre, latitude: centre.latitude - north },
    { ...centre, longitude: centre.longitude + north / Math.cos((centre.latitude * Math.PI) / 180) },
  ]) {
    expect(Math.abs(away(spotOf(place, centre, meters)) - ringOf(1))).toBeLessThan(ringOf(1) * 0.03)
  }
})

test('the date line does not tear a plan apart', () => {
  const east = spotOf({ latitude: -16.8, longitude: -179.9 }, { latitude: -16.8, longitude: 179.9 }, meters)
  expect(east.x).toBeGreaterThan(middle)
  expect(east.x).toBeLessThan(planSize)
})

test('what would cover each other is one marker', () => {
  const near = { name: 'near', place: { ...centre, latitude: 52.521 } }
  const far = { name: 'far', place: { ...centre, latitude: 52.9 } }
  const markers = markersOf([{ name: 'here', place: centre }, near, far], centre, meters)
  expect(markers.map(({ of }) => of.map(({ name }) => name))).toEqual([['here', 'near'], ['far']])
})

test('the tiles cover the plan without gaps, and name tiles that there are', () => {
  for (const at of [centre, { latitude: 0, longitude: 179.99 }, { latitude: 84, longitude: -180 }]) {
    const tiles = tilesOf('https://tiles.test/{z}/{x}/{y}.png', at, meters)
    const [first] = tiles
    if (!first) throw new Error('there is none')
    expect(first.size).toBeGreaterThanOrEqual(256)
    expect(first.size).toBeLessThan(512)
    expect(first.x).toBeLessThanOrEqual(0)
    expect(Math.max(...tiles.map(({ x, size }) => x + size))).toBeGreaterThanOrEqual(planSize)
    expect(Math.max(...tiles.map(({ y, size }) => y + size))).toBeGreaterThanOrEqual(planSize)
    for (const { src } of tiles) {
      const [z, x, y] = src.match(/\d+/g)?.map(Number) ?? []
      expect(Math.max(x ?? -1, y ?? -1)).toBeLessThan(2 ** (z ?? 0))
    }
  }
})
