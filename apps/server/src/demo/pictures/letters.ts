import { at, path } from '#platform/svg.ts'

interface Letter {
  width: number
  /** Strokes in a box 100 high. The line's thickness lies half on each side of the stroke. */
  strokes: string
}

const BOWL = 'M0 100V0H30A27 27 0 0 1 30 54H0'
const letter = (width: number, strokes: string): Letter => ({ width, strokes })

// Letters as our own paths, because a machine without any font draws the posters too.
const letters: Record<string, Letter> = {
  A: letter(62, 'M0 100V31A31 31 0 0 1 62 31V100M0 64H62'),
  B: letter(58, 'M0 0V100H32A26 26 0 0 0 32 48H0M0 0H28A24 24 0 0 1 28 48'),
  C: letter(60, 'M57.4 17.8A30 30 0 0 0 0 30V70A30 30 0 0 0 57.4 82.2'),
  D: letter(62, 'M0 0V100H26A36 36 0 0 0 62 64V36A36 36 0 0 0 26 0Z'),
  E: letter(44, 'M44 0H0V100H44M0 50H38'),
  F: letter(44, 'M44 0H0V100M0 52H36'),
  G: letter(62, 'M59.3 18.4A31 31 0 0 0 0 31V69A31 31 0 0 0 62 69V57H40'),
  H: letter(60, 'M0 0V100M60 0V100M0 50H60'),
  I: letter(0, 'M0 0V100'),
  J: letter(48, 'M48 0V76A24 24 0 0 1 2.2 86.1'),
  K: letter(56, 'M0 0V100M54 0L3 53M20 38L56 100'),
  L: letter(42, 'M0 0V100H42'),
  M: letter(76, 'M0 100V0L38 58L76 0V100'),
  N: letter(62, 'M0 100V0L62 100V0'),
  O: letter(62, 'M0 31A31 31 0 0 1 62 31V69A31 31 0 0 1 0 69Z'),
  P: letter(57, BOWL),
  Q: letter(62, 'M0 31A31 31 0 0 1 62 31V69A31 31 0 0 1 0 69ZM36 70L64 104'),
  R: letter(57, `${BOWL}M24 54L57 100`),
  S: letter(
    56,
    'M53.8 15.4A26 26 0 0 0 30 0H26A25 25 0 0 0 26 50H30A25 25 0 0 1 30 100H26A26 26 0 0 1 2.2 84.6',
  ),
  T: letter(56, 'M0 0H56M28 0V100'),
  U: letter(62, 'M0 0V69A31 31 0 0 0 62 69V0'),
  V: letter(62, 'M0 0L31 100L62 0'),
  W: letter(88, 'M0 0L22 100L44 18L66 100L88 0'),
  X: letter(60, 'M0 0L60 100M60 0L0 100'),
  Y: letter(60, 'M0 0L30 52L60 0M30 52V100'),
  Z: letter(52, 'M0 0H52L0 100H52'),
  0: letter(60, 'M0 30A30 30 0 0 1 60 30V70A30 30 0 0 1 0 70Z'),
  1: letter(22, 'M0 16L22 0V100'),
  2: letter(56, 'M1.9 18A28 28 0 0 1 56 28C56 52 0 72 0 100H56'),
  3: letter(56, 'M0 0H54L26 42A29 29 0 1 1 1 78'),
  4: letter(60, 'M46 100V0L0 70H62'),
  5: letter(56, 'M52 0H4V44H26A28 28 0 0 1 26 100H0'),
  6: letter(58, 'M44 0C20 14 0 40 0 71A29 29 0 1 0 29 42C18 42 8 48 3 58'),
  7: letter(54, 'M0 0H54L16 100'),
  8: letter(56, 'M28 47A23.5 23.5 0 1 1 28.1 47A26.5 26.5 0 1 1 27.9 47Z'),
  9: letter(58, 'M14 100C38 86 58 60 58 29A29 29 0 1 0 29 58C40 58 50 52 55 42'),
}

/** Space before the first and after the last letter, for the thickness of the line. */
const SIDE = 60
const BLANK: Letter = { width: 14, strokes: '' }

// How much closer the next letter may come to a letter with an open side.
const openAfter: Record<string, number> = { F: 10, L: 6, P: 6, T: 8, V: 8, W: 4, Y: 10, 7: 6 }
const openBefore: Record<string, number> = { J: 8, T: 6, V: 8, W: 4, Y: 8 }

/** The space between the end of a letter and the beginning of the next one. */
function gapAfter(letter: string, next: string, weight: number): number {
  return weight + 12 - Math.max(openAfter[letter] ?? 0, openBefore[next] ?? 0)
}

interface Placed {
  strokes: string
  left: number
}

/** The place of each letter, and the width of the whole line. */
function place(text: string, weight: number): { placed: Placed[]; width: number } {
  const signs = [...text]
  let left = 0
  let width = 0
  const placed = signs.map((sign, index) => {
    const { width: breadth, strokes } = letters[sign] ?? BLANK
    const here = { strokes, left }
    width = left + breadth
    left = width + gapAfter(sign, signs[index + 1] ?? '', weight)
    return here
  })
  return { placed, width }
}

export interface Lettering {
  /** Letters and figures; a blank is a space. */
  text: string
  x: number
  /** The top of the capitals. */
  y: number
  /** The height of the capitals. The strokes go beyond it by half their thickness. */
  height: number
  /** The thickness of the strokes, in hundredths of the height. The space between letters grows with it. */
  weight: number
  /** A thickness that does not change the space between letters, for shadows. */
  pen?: number
  /** Whether x is the middle of the line. Otherwise x is its left end. */
  isCentered?: boolean
}

/** The height at which a text fills a width. */
export function heightFor(text: string, width: number, weight: number): number {
  return (width * 100) / (place(text, weight).width + weight)
}

/** A line of large type as strokes; `look` says their colour. */
export function lettering(
  { text, x, y, height, weight, pen = weight, isCentered }: Lettering,
  look: string,
): string {
  const scale = height / 100
  const { placed, width } = place(text, weight)
  const strokes = placed.map((each) => path(each.strokes, `transform="translate(${at(each.left)} 0)"`))
  const left = (isCentered ? x - (width * scale) / 2 : x) - SIDE * scale
  const top = y - (pen / 2) * scale
  // The box cuts the square ends off level, so that slanted strokes end on the same line as upright ones.
  const box = `viewBox="${at(-SIDE, -pen / 2, width + 2 * SIDE, 100 + pen)}"`
  const frame = `x="${at(left)}" y="${at(top)}" width="${at((width + 2 * SIDE) * scale)}" height="${at((100 + pen) * scale)}"`
  return `<svg ${frame} ${box} overflow="hidden"><g fill="none" stroke-width="${pen}" stroke-linecap="square" stroke-linejoin="round" ${look}>${strokes.join('')}</g></svg>`
}
