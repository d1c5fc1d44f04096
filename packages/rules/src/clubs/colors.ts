import { contrastRatio, contrastText } from '../platform/text/color.ts'

/** The colors of a club's page: the ground, and the text on it. */
export type ClubColors = {
  background: string
  text: string
}

/** The least contrast of text on its ground (WCAG 2.2 AA). */
const leastContrast = 4.5

/** Whether text of this color can be read on this ground. */
export function isReadable({ background, text }: ClubColors): boolean {
  return contrastRatio(background, text) >= leastContrast
}

/** The colors with this ground and the text color that reads best on it: black or white (spec 9). */
export function colorsOn(background: string): ClubColors {
  return { background, text: contrastText(background) }
}
