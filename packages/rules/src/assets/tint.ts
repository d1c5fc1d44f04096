import { accentColor, contrastText } from '../platform/text/color.ts'

/** A color taken from a picture, and the color of text on it. */
export interface Tint {
  /** #RRGGBB, with a contrast of at least 3 to 1 on light and on dark pages. */
  ground: string
  /** Black or white, with a contrast of at least 4.5 to 1 on the ground (spec 9). */
  ink: '#000000' | '#FFFFFF'
}

/** The side in pixels of the square to which a picture is scaled down before its tint is computed. */
export const tintSide = 32

const HUES = 24
const LIGHTNESS = { least: 0.53, most: 0.61 }
const MOST_CHROMA = 0.17
/** A color with less chroma counts as grey, and its chroma is not raised. */
const GREY = 0.025
const LEAST_CHROMA = 0.09
const LEAST_OPACITY = 128

/** A color as people see it (OKLab): lightness from 0 to 1, and two axes of color. */
type Lab = readonly [lightness: number, a: number, b: number]

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const gamma = (share: number) => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)

function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The shares of red, green and blue. A share is below 0 or above 1 where screens cannot show the color. */
function sharesOf([lightness, a, b]: Lab): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(gamma)
}

const hexOf = (shares: readonly number[]) =>
  `#${shares
    .map((share) => Math.round(Math.min(1, Math.max(0, share)) * 255))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`.toUpperCase()

/** Limits the lightness and the chroma of a color, and reduces the chroma until screens can show the color. */
function shownColor([lightness, a, b]: Lab): string {
  const chroma = Math.hypot(a, b)
  const wanted = chroma < GREY ? chroma : Math.min(MOST_CHROMA, Math.max(LEAST_CHROMA, chroma))
  const bright = Math.min(LIGHTNESS.most, Math.max(LIGHTNESS.least, lightness))
  const angle = Math.atan2(b, a)
  for (let part = 1; part > 0; part -= 0.05) {
    const shares = sharesOf([bright, Math.cos(angle) * wanted * part, Math.sin(angle) * wanted * part])
    if (shares.every((share) => share >= 0 && share <= 1)) return hexOf(shares)
  }
  return hexOf(sharesOf([bright, 0, 0]))
}

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function meanOf(labs: readonly Lab[], weightOf: (lab: Lab) => number): Lab {
  let [all, lightness, a, b] = [0, 0, 0, 0]
  for (const lab of labs) {
    const weight = weightOf(lab)
    all += weight
    lightness += lab[0] * weight
    a += lab[1] * weight
    b += lab[2] * weight
  }
  return all === 0 ? [0, 0, 0] : [lightness / all, a / all, b / all]
}

const chromaOf = ([, a, b]: Lab) => Math.hypot(a, b)

/**
 * The ground of a tint, from the pixels of a picture (red, green, blue, opacity). It is the strongest hue of the
 * picture, or grey where the picture has no hue. It is the brand's accent where the picture is transparent.
 */
export function groundOf(pixels: Uint8Array): string {
  const seen: Lab[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4)
    if (opacity >= LEAST_OPACITY) seen.push(labOf(red, green, blue))
  }
  if (seen.length === 0) {
    const [red = 0, green = 0, blue = 0] = channelsOf(accentColor)
    return shownColor(labOf(red, green, blue))
  }
  const whole = meanOf(seen, () => 1)
  const colored = seen.filter((lab) => chromaOf(lab) >= GREY * 1.5)
  // Too few colored pixels: the picture counts as grey.
  if (colored.length < seen.length / 20) return shownColor([whole[0], 0, 0])
  const hues: Lab[][] = Array.from({ length: HUES }, () => [])
  for (const lab of colored) {
    const turn = Math.atan2(lab[2], lab[1]) / (2 * Math.PI) + 1
    hues[Math.floor(turn * HUES) % HUES]?.push(lab)
  }
  // People remember the vivid colors of a poster, so a color with twice the chroma counts four times.
  const glow = (lab: Lab) => chromaOf(lab) ** 2
  const weight = (labs: readonly Lab[]) => labs.reduce((sum, lab) => sum + glow(lab), 0)
  const strongest = hues.reduce((one, other) => (weight(other) > weight(one) ? other : one))
  return shownColor(meanOf(strongest, glow))
}

/** The tint for a ground that `groundOf` computed. */
export function tintOf(ground: string): Tint {
  return { ground, ink: contrastText(ground) }
}
