import type { Random } from './random.ts'

/** Event covers are 4:3. */
export const coverWidth = 1000
export const coverHeight = 750
/** The line on which large type stands. Cards of events cover the part of the picture below. */
export const typeLine = 590

/** The colours of one poster, from the darkest to the lightest. */
export interface Palette {
  ink: string
  deep: string
  bold: string
  warm: string
  bright: string
  paper: string
}

interface Poster {
  /** Set in large type: letters, figures and blanks. */
  word: string
  palette: Palette
  random: Random
}

/** Draws the parts of a poster, the lowest first. */
export type DrawPoster = (poster: Poster) => string[]
