import { expect, test } from 'vitest'
import { mapLinks } from './map-links.ts'

test('a place with coordinates is found by them, else by its address', () => {
  const address = 'Pier 7 & Co, San Francisco'
  expect(mapLinks({ address, latitude: 37.8, longitude: -122.4 })).toEqual({
    map: 'https://www.google.com/maps/search/?api=1&query=37.8%2C-122.4',
    directions: 'https://www.google.com/maps/dir/?api=1&destination=37.8%2C-122.4',
  })
  expect(mapLinks({ address, latitude: null, longitude: null }).map).toBe(
    'https://www.google.com/maps/search/?api=1&query=Pier%207%20%26%20Co%2C%20San%20Francisco',
  )
})
