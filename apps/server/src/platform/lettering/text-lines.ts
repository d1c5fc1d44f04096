import bidiFactory from 'bidi-js'
import { runsRightToLeft } from './clean-text.ts'
import type { ScriptFont, Weight } from './script-fonts.ts'
import { signsOf } from './script-fonts.ts'

/** A piece of a line in one font and one direction, as it is drawn from left to right. */
interface Run {
  font: ScriptFont
  text: string
  width: number
}

export interface Line {
  runs: Run[]
  width: number
}

interface Look {
  weight: Weight
  size: number
  width: number
  fontOf: (sign: string, weight: Weight) => ScriptFont | null
  /** The direction of the whole text. `auto`: that of its first letter. */
  direction?: 'ltr' | 'auto'
}

// Its types say a module, but it exports a function.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()
const words = new Intl.Segmenter('en', { granularity: 'word' })

// Marks that set the direction of a text. They are left out once the levels are known.
export const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
/** Signs of scripts that are written without spaces between words. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** One sign of a text: its font, and whether it runs from right to left. */
interface Sign {
  text: string
  level: number
  font: ScriptFont
}

const unknownSign = (sign: string) =>
  `[${[...sign].map((each) => `U+${each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}]`

function signsWithFonts(text: string, { fontOf, weight, direction = 'ltr' }: Look): Sign[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  let at = 0
  return signsOf(text).flatMap((segment) => {
    const level = levels[at] ?? 0
    at += segment.length
    const shown = segment.replace(directionMarks, '')
    if (shown === '') return []
    const font = fontOf(shown, weight)
    if (font) return [{ text: shown, level, font }]
    // Writes the code of an unknown sign, because an empty box would say less.
    return signsOf(unknownSign(shown)).flatMap((each) => {
      const latin = fontOf(each, weight)
      return latin ? [{ text: each, level, font: latin }] : []
    })
  })
}

function widthOf(text: string, { font }: ScriptFont, size: number): number {
  return (font.layout(text, []).advanceWidth / font.unitsPerEm) * size
}

const isRight = ({ level }: { level: number }) => level % 2 === 1

/**
 * The text that fontkit gets of a run. Fontkit reverses the letters of scripts that run from right to left, and
 * nothing else, so this reverses the rest.
 */
function drawnText(signs: readonly Sign[]): string {
  const [first] = signs
  if (!first || !isRight(first)) return signs.map(({ text }) => text).join('')
  const mirrored = signs.map(({ text }) => bidi.getMirroredCharacter(text) ?? text)
  const text = mirrored.join('')
  return runsRightToLeft(text) ? text : mirrored.toReversed().join('')
}

function runsOf(signs: readonly Sign[], size: number): (Run & { level: number })[] {
  const groups: Sign[][] = []
  for (const sign of signs) {
    const last = groups.at(-1)
    const [like] = last ?? []
    if (last && like?.font === sign.font && like.level === sign.level) last.push(sign)
    else groups.push([sign])
  }
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const text = drawnText(group)
    return [{ font: first.font, level: first.level, text, width: widthOf(text, first.font, size) }]
  })
}

/**
 * Puts runs into the order in which they are drawn (UAX 9, rule L2): from the highest level down, it reverses
 * everything of at least that level.
 */
function inVisualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  }
  return ordered
}

function lineOf(signs: readonly Sign[], size: number): Line {
  const end = signs.findLastIndex(({ text }) => text.trim() !== '') + 1
  const shown = signs.slice(0, end)
  const runs = inVisualOrder(runsOf(shown, size))
  return {
    runs: runs.map(({ font, text, width }) => ({ font, text, width })),
    width: runs.reduce((sum, run) => sum + run.width, 0),
  }
}

/** The pieces of a text that stay together in one line. */
function pieces(signs: readonly Sign[]): Sign[][] {
  const text = signs.map((sign) => sign.text).join('')
  const parts = Array.from(words.segment(text), ({ segment }) => segment)
  const found: string[] = []
  for (const part of parts) {
    const before = found.at(-1)
    const breaks =
      before === undefined || /\s$/u.test(before)
        ? !/^\s/u.test(part)
        : unspaced.test(before.at(-1) ?? '') && unspaced.test(part)
    if (breaks || before === undefined) found.push(part)
    else found[found.length - 1] = before + part
  }
  let at = 0
  return found.map((piece) => {
    const own: Sign[] = []
    let length = 0
    while (length < piece.length && at < signs.length) {
      const sign = signs[at]
      if (!sign) break
      own.push(sign)
      length += sign.text.length
      at += 1
    }
    return own
  })
}

/** Breaks a text into lines that fit the width, each sign in a font that has it, in the order of its scripts. */
export function linesOf(text: string, look: Look): Line[] {
  const { size, width: room } = look
  const widthOfAll = (signs: readonly Sign[]) =>
    runsOf(signs, size).reduce((sum, { width }) => sum + width, 0)
  const lines: { signs: Sign[]; width: number }[] = [{ signs: [], width: 0 }]
  function put(signs: readonly Sign[], width: number): void {
    const last = lines.at(-1)
    if (last && (last.width + width <= room || last.signs.length === 0)) {
      last.signs.push(...signs)
      last.width += width
    } else lines.push({ signs: [...signs], width })
  }
  for (const piece of pieces(signsWithFonts(text, look))) {
    const width = widthOfAll(piece)
    if (width <= room) put(piece, width)
    // Breaks a word that is wider than the line.
    else for (const sign of piece) put([sign], widthOfAll([sign]))
  }
  return lines.map(({ signs }) => lineOf(signs, size))
}
