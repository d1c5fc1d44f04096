const padded = (number: number) => String(number).padStart(2, '0')

/** Seconds as mm:ss. */
export const minutesAndSeconds = (seconds: number): string =>
  `${padded(Math.floor(seconds / 60))}:${padded(seconds % 60)}`

/** Seconds in hours, minutes and seconds. */
export const hoursMinutesSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}h ${Math.floor(seconds / 60) % 60}m ${seconds % 60}s`
