import { colorShift } from '../constants.ts'

/** The accent of the brand (spec 3). */
export const accentColor = '#3D1277'

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

function mix(color: string, target: number, percent: number): string {
  const mixed = channels(color).map((channel) => Math.round(channel + ((target - channel) * percent) / 100))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** A color (#RRGGBB) moved towards white, by 30 percent unless told. @specified section 9: the color helpers */
export function lighten(color: string, percent: number = colorShift): string {
  return mix(color, 255, percent)
}

/** A color (#RRGGBB) moved towards black, by 30 percent unless told. @specified section 9: the color helpers */
export function darken(color: string, percent: number = colorShift): string {
  return mix(color, 0, percent)
}

/** The relative luminance of a color (WCAG 2.2), from 0 for black to 1 for white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors (WCAG 2.2), from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, brighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (brighter + 0.05) / (darker + 0.05)
}

/**
 * The color of text on a background (spec 9): black on bright backgrounds, otherwise white. The contrast is always at
 * least 4.5 to 1.
 */
export function contrastText(background: string): '#000000' | '#FFFFFF' {
  // Above this luminance black has more contrast than white: (L + 0.05)^2 = 1.05 * 0.05.
  return luminance(background) > 0.179 ? '#000000' : '#FFFFFF'
}
