import type { Point } from '@reprise/rules/events/near'
import { earthRadius } from '@reprise/rules/events/near'

/** The width and height of a plan in its own units, and the part of half of it that the radius takes. */
export const planSize = 400
const reach = 0.86
const largestLatitude = 85
const widestMarker = 26
const tileSize = 256
const deepestZoom = 18

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A place as Mercator has it: radians to the east and to the north. */
const flat = ({ latitude, longitude }: Point) => {
  const north = Math.min(largestLatitude, Math.max(-largestLatitude, latitude))
  return { x: radians(longitude), y: Math.log(Math.tan(Math.PI / 4 + radians(north) / 2)) }
}

/** The units of a plan for one radian of the map. */
const scaleOf = (centre: Point, meters: number) =>
  ((planSize / 2) *
    reach *
    earthRadius *
    Math.cos(radians(Math.min(largestLatitude, Math.abs(centre.latitude))))) /
  meters

type Spot = { x: number; y: number }

/** Where a place is on the plan around `centre` on which `meters` reach to the outer ring. */
export const spotOf = (place: Point, centre: Point, meters: number): Spot => {
  const [here, middle] = [flat(place), flat(centre)]
  const east = Math.atan2(Math.sin(here.x - middle.x), Math.cos(here.x - middle.x))
  const scale = scaleOf(centre, meters)
  return { x: planSize / 2 + east * scale, y: planSize / 2 - (here.y - middle.y) * scale }
}

type Marker<Of> = Spot & { of: Of[] }

/** Places that would cover each other become one marker, at the first of them. */
export const markersOf = <Of extends { place: Point }>(all: readonly Of[], centre: Point, meters: number) => {
  const markers: Marker<Of>[] = []
  for (const each of all) {
    const spot = spotOf(each.place, centre, meters)
    const there = markers.find(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < widestMarker)
    if (there) there.of.push(each)
    else markers.push({ ...spot, of: [each] })
  }
  return markers
}

/** The radius of the outer ring of a plan, in its units. */
export const ringOf = (share: number): number => (planSize / 2) * reach * share

export type Tile = Spot & { size: number; src: string }

/** The pictures of a map under a plan. `url` has the places {z}, {x} and {y}. */
export const tilesOf = (url: string, centre: Point, meters: number): Tile[] => {
  const world = scaleOf(centre, meters) * 2 * Math.PI
  const zoom = Math.max(0, Math.min(deepestZoom, Math.floor(Math.log2(world / tileSize))))
  const count = 2 ** zoom
  const size = world / count
  const middle = flat(centre)
  const left = ((middle.x + Math.PI) / (2 * Math.PI)) * world - planSize / 2
  const top = ((Math.PI - middle.y) / (2 * Math.PI)) * world - planSize / 2
  const rows = Array.from({ length: Math.ceil(planSize / size) + 1 }, (_, index) => index)
  return rows.flatMap((down) =>
    rows.flatMap((across) => {
      const [column, row] = [Math.floor(left / size) + across, Math.floor(top / size) + down]
      if (row < 0 || row >= count) return []
      const src = url
        .replace('{z}', String(zoom))
        .replace('{x}', String(((column % count) + count) % count))
        .replace('{y}', String(row))
      return [{ x: column * size - left, y: row * size - top, size, src }]
    }),
  )
}
