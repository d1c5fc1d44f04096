type Place = { address: string; latitude: number | null; longitude: number | null }

const targetOf = ({ address, latitude, longitude }: Place) =>
  latitude === null || longitude === null ? address : `${latitude},${longitude}`

/** Links to a place on a map and to directions. Uses the coordinates where they are known. */
export const mapLinks = (place: Place): { map: string; directions: string } => {
  const target = encodeURIComponent(targetOf(place))
  return {
    map: `https://www.google.com/maps/search/?api=1&query=${target}`,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${target}`,
  }
}
