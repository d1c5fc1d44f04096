import { phrase } from '@reprise/rules/platform/phrase'

/** The place of a device, in degrees. */
export type Position = { latitude: number; longitude: number }

/** Why the place of the device is not known: the person or their browser refused it, or it could not be found. */
export class NoPosition extends Error {
  readonly isRefused: boolean
  readonly text: string
  constructor(isRefused: boolean) {
    super('no position')
    this.isRefused = isRefused
    this.text = isRefused
      ? phrase(
          "Your browser doesn't share your location with us. You can allow it in the browser's settings.",
        )
      : phrase("We couldn't find your location. Please try again.")
  }
}

// About a hundred metres: enough for what we ask, and no more than needed.
const roughly = (degrees: number) => Math.round(degrees * 1000) / 1000

/**
 * Lets the browser ask the person for the place of the device. A place that is not older than `maximumAge` milliseconds
 * will do. Throws NoPosition, at the latest after 15 seconds.
 */
export const readPosition = (maximumAge: number): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new NoPosition(false))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: roughly(coords.latitude), longitude: roughly(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) => reject(new NoPosition(code === PERMISSION_DENIED)),
      { maximumAge, timeout: 15_000 },
    )
  })

/** The place of a device as exactly as it knows it: within how many metres, and when it was measured. */
export type ExactPosition = Position & { accuracy: number; takenAt: string }

/** Measures the place of the device now, for a check on the spot. Throws NoPosition, at the latest after 20 seconds. */
export const readExactPosition = (): Promise<ExactPosition> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new NoPosition(false))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        resolve({ latitude, longitude, accuracy, takenAt: new Date(timestamp).toISOString() }),
      ({ code, PERMISSION_DENIED }) => reject(new NoPosition(code === PERMISSION_DENIED)),
      { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 },
    )
  })
