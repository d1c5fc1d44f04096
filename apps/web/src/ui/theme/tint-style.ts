import type { CSSProperties } from 'react'

/** The two colors taken from a picture: a ground, and text on it at 4.5 to 1 or better. */
export type Tint = { ground: string; ink: string }

/** Returns the style that sets the tint of a picture as `--rp-tint` and `--rp-tint-ink`, for the elements inside. */
export const tintStyle = (tint: Tint | null | undefined): CSSProperties | undefined =>
  tint ? ({ '--rp-tint': tint.ground, '--rp-tint-ink': tint.ink } as CSSProperties) : undefined

/** Returns the style that sets only the ground of a tint as `--rp-tint`, where the text has a color of its own. */
export const groundStyle = (tint: Pick<Tint, 'ground'> | null | undefined): CSSProperties | undefined =>
  tint ? ({ '--rp-tint': tint.ground } as CSSProperties) : undefined

/**
 * Returns the style that sets the tint of the entity for a ladder, as `--rp-ladder`. Every tint can be seen in both
 * schemes.
 */
export const ladderStyle = (tint: Pick<Tint, 'ground'> | null | undefined): CSSProperties | undefined =>
  tint ? ({ '--rp-ladder': tint.ground } as CSSProperties) : undefined
