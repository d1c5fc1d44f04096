import type { NearPlace } from './near-me.api.ts'

/** The words of the address for a city that was chosen: its name, and its place in degrees. */
const CITY = 'city'
const AT = 'at'

const hundredths = (degrees: number) => String(Math.round(degrees * 100) / 100)

/** The city that the address of the page names, or null. A place that is not on the map counts as none. */
export function chosenPlaceOf(query: URLSearchParams): NearPlace | null {
  const name = query.get(CITY)?.trim().slice(0, 100)
  const found = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(
    query.get(AT)?.slice(0, 40) ?? '',
  )
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])]
  if (!name || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null
  return { latitude, longitude, name, source: 'chosen' }
}

/** The query of an address with this city, or without a city. */
export function withChosenPlace(
  query: URLSearchParams,
  city: { name: string; latitude: number; longitude: number } | null,
): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete(CITY)
  next.delete(AT)
  if (city) {
    next.set(CITY, city.name)
    next.set(AT, `${hundredths(city.latitude)},${hundredths(city.longitude)}`)
  }
  return next
}
