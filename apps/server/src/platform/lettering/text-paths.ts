import { at } from '../svg.ts'
import { runsRightToLeft } from './clean-text.ts'
import type { ScriptFont, Weight } from './script-fonts.ts'
import { signsOf } from './script-fonts.ts'
import type { Line } from './text-lines.ts'
import { linesOf, unspaced } from './text-lines.ts'

interface Fitting {
  weight: Weight
  /** In pixels. The text gets the largest size at which it fits. */
  sizes: readonly number[]
  width: number
  mostLines: number
  /** In pixels. */
  mostHeight?: number
  /** The distance of two lines, as a multiple of the size. */
  lineHeight: number
  fontOf: (sign: string, weight: Weight) => ScriptFont | null
}

/** A text in lines, without a position yet. */
export interface SetText {
  lines: Line[]
  size: number
  height: number
  lineHeight: number
  isRightToLeft: boolean
}

const EVERYTHING = 100_000

/**
 * Sets a text in lines at the largest size at which it fits without breaking a word. At the smallest size it cuts the
 * text with "…".
 */
export function fitText(
  text: string,
  { sizes, width, mostLines, mostHeight = EVERYTHING, ...look }: Fitting,
): SetText {
  const linesAt = (size: number, words: string, room = width) =>
    linesOf(words, { ...look, size, width: room, direction: 'auto' })
  const hasRoom = (size: number, words: string) => {
    const count = linesAt(size, words).length
    return count <= mostLines && count * size * look.lineHeight <= mostHeight
  }
  const breaksNone = (size: number) =>
    text.split(/\s+/).every((word) => {
      if (unspaced.test(word)) return true
      const [whole] = linesAt(size, word, EVERYTHING)
      return linesAt(size, word).length === 1 || (whole?.width ?? 0) <= width
    })
  const smallest = sizes.at(-1) ?? 0
  const size = sizes.find((each) => hasRoom(each, text) && breaksNone(each)) ?? smallest
  const signs = signsOf(text)
  let shown = text
  for (let count = signs.length - 1; count > 0 && !hasRoom(size, shown); count -= 1) {
    shown = `${signs.slice(0, count).join('').trimEnd()}…`
  }
  const lines = linesAt(size, shown)
  return {
    lines,
    size,
    height: lines.length * size * look.lineHeight,
    lineHeight: look.lineHeight,
    isRightToLeft: runsRightToLeft([...text].find((sign) => /\p{L}/u.test(sign)) ?? ''),
  }
}

/** The distance from the top of a line to its baseline, as a part of the size. */
const ASCENT = 0.82

function linePaths(line: Line, size: number, left: number, baseline: number): string {
  let x = left
  return line.runs
    .map(({ font: { font }, text, width }) => {
      const { glyphs, positions } = font.layout(text, [])
      const scale = size / font.unitsPerEm
      let pen = 0
      const outlines = glyphs.map((glyph, index) => {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {}
        const place = `translate(${at(pen + xOffset, yOffset)})`
        pen += xAdvance
        const outline = glyph.path.toSVG()
        return outline && `<path transform="${place}" d="${outline}"/>`
      })
      const group = `<g transform="translate(${at(x, baseline)}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
      x += width
      return group
    })
    .join('')
}

/**
 * Draws a set text as SVG paths, so that a machine without fonts can draw it, too. `top` is the top of its first
 * line. A text that runs from right to left ends at the right edge.
 */
export function textPaths(
  { lines, size, lineHeight, isRightToLeft }: SetText,
  { left, top, width, look }: { left: number; top: number; width: number; look: string },
): string {
  const lead = (lineHeight - 1) / 2
  const paths = lines.map((line, index) => {
    const baseline = top + size * (lead + ASCENT + index * lineHeight)
    return linePaths(line, size, isRightToLeft ? left + width - line.width : left, baseline)
  })
  return `<g ${look}>${paths.join('')}</g>`
}
