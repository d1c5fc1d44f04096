import { expect, test } from 'vitest'
import { timeZoneInput } from './time-zone.input.ts'
import { abbreviationOf, cityOf, isTimeZone } from './time-zone.ts'

test.each([
  ['America/Los_Angeles', 'Los Angeles'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Ho_Chi_Minh', 'Ho Chi Minh'],
  ['Europe/Paris', 'Paris'],
  ['UTC', 'Unknown City'],
  ['Mars/Olympus_Mons', 'Unknown City'],
  ['', 'Unknown City'],
])('the city of %j is %s', (zone, city) => {
  expect(cityOf(zone)).toBe(city)
})

const winter = Date.parse('2026-01-15T12:00:00Z')
const summer = Date.parse('2026-07-15T12:00:00Z')

test.each([
  ['Asia/Bangkok', 'ICT', 'ICT'],
  ['Asia/Ho_Chi_Minh', 'ICT', 'ICT'],
  ['Asia/Singapore', 'SGT', 'SGT'],
  ['Asia/Tokyo', 'JST', 'JST'],
  ['Asia/Kolkata', 'IST', 'IST'],
  ['Australia/Brisbane', 'AEST', 'AEST'],
  ['Australia/Sydney', 'AEDT', 'AEST'],
  ['America/New_York', 'EST', 'EDT'],
  ['America/Los_Angeles', 'PST', 'PDT'],
  ['Europe/Paris', 'CET', 'CEST'],
  ['Europe/London', 'GMT', 'BST'],
  ['America/Denver', 'MST', 'MDT'],
  ['America/Phoenix', 'MST', 'MST'],
  ['America/Chicago', 'CST', 'CDT'],
  ['Asia/Dubai', 'GMT+4', 'GMT+4'],
])('%s is %s in January and %s in July', (zone, january, july) => {
  expect(abbreviationOf(zone, winter)).toBe(january)
  expect(abbreviationOf(zone, summer)).toBe(july)
})

test.each([
  ['Europe/Berlin', 'de-DE', 'MEZ', 'MESZ'],
  ['Europe/Berlin', 'es', 'CET', 'CEST'],
  ['Europe/Berlin', 'en-GB', 'CET', 'CEST'],
])('%s is called in %s %s in January and %s in July', (zone, locale, january, july) => {
  expect(abbreviationOf(zone, winter, locale)).toBe(january)
  expect(abbreviationOf(zone, summer, locale)).toBe(july)
})

test.each([
  ['America/Los_Angeles', true],
  ['Etc/GMT+5', true],
  ['UTC', true],
  ['+02:00', false],
  ['America/Nowhere', false],
  ['', false],
  ["UTC'; drop table event", false],
])('%j is a zone: %s', (text, expected) => {
  expect(isTimeZone(text)).toBe(expected)
  expect(timeZoneInput.safeParse(text).success).toBe(expected)
})
