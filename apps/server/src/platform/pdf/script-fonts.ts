import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { decompress } from 'wawoff2'

export type Weight = 'regular' | 'bold'

/** A font that may stand in a document, by a name of its own there. */
export interface ScriptFont {
  name: string
  font: Font
}

const require = createRequire(import.meta.url)

// All are under the SIL Open Font License, or free as that (DejaVu): they may travel in documents.
// Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and a few more.
const base = {
  regular: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
const WEIGHTS = { regular: 400, bold: 700 }

const EMOJI = 'noto-emoji'
// The same Chinese sign is drawn in other ways in other countries: what stands beside it tells which.
const HAN = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-tc', 'noto-sans-kr']
const hanSigns = [
  { family: 'noto-sans-jp', signs: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
  { family: 'noto-sans-kr', signs: /\p{Script=Hangul}/u },
  { family: 'noto-sans-tc', signs: /\p{Script=Bopomofo}/u },
]
const OTHERS = [
  'bengali',
  'devanagari',
  'ethiopic',
  'gujarati',
  'gurmukhi',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'oriya',
  'sinhala',
  'tamil',
  'telugu',
  'thai',
].map((script) => `noto-sans-${script}`)

/** A part of a font, as its package has cut it, and the signs that may be in it. */
interface Slice {
  file: string
  ranges: [first: number, last: number][]
}

function slicesOf(family: string): Slice[] {
  const ranges = require(`@fontsource-variable/${family}/unicode.json`) as Record<string, string>
  return Object.entries(ranges).map(([key, text]) => ({
    file: `@fontsource-variable/${family}/files/${family}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: text.split(',').map((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((each) => Number.parseInt(each, 16))
      return [first, last]
    }),
  }))
}

// Read when a name first needs one; the fonts themselves are read for each document.
const known = new Map<string, Slice[]>()
function knownSlices(family: string): Slice[] {
  const slices = known.get(family) ?? slicesOf(family)
  known.set(family, slices)
  return slices
}

/** Nearly every sign there is, in coarse pixels: what no other font has. */
const LAST = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff2'

const isEmoji = /\p{Emoji_Presentation}|\uFE0F/u
// Joiners and the like, which a font draws nothing for, and need not know.
const unseen = /\p{Default_Ignorable_Code_Point}/u
const codesOf = (sign: string) =>
  [...sign].filter((each) => !unseen.test(each)).map((each) => each.codePointAt(0) ?? 0)

function has({ font }: ScriptFont, sign: string): boolean {
  return codesOf(sign).every((code) => font.hasGlyphForCodePoint(code))
}

function familiesFor(sign: string, text: string): string[] {
  const first = hanSigns.filter(({ signs }) => signs.test(text)).map(({ family }) => family)
  const han = [...new Set([...first, ...HAN])]
  return isEmoji.test(sign) ? [EMOJI, ...OTHERS, ...han] : [...OTHERS, ...han, EMOJI]
}

function filesFor(sign: string, text: string): string[] {
  const [code = 0] = codesOf(sign)
  const slices = familiesFor(sign, text).flatMap(knownSlices)
  const fitting = slices.filter(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))
  return fitting.map(({ file }) => file)
}

/**
 * Opens the fonts that a document with these texts needs, no more of each than its signs, and answers which one draws a
 * sign of it; null where no font has it.
 */
export async function openScriptFonts(
  texts: readonly { text: string; weight: Weight }[],
): Promise<(sign: string, weight: Weight) => ScriptFont | null> {
  const whole = texts.map(({ text }) => text).join(' ')
  const opened = new Map<string, Promise<ScriptFont>>()
  const chosen = new Map<string, ScriptFont | null>()

  function openOnce(name: string, read: () => Promise<Uint8Array>): Promise<ScriptFont> {
    const opening =
      opened.get(name) ?? read().then((bytes) => ({ name, font: create(Buffer.from(bytes)) as Font }))
    opened.set(name, opening)
    return opening
  }
  const openBase = (weight: Weight) => openOnce(weight, () => readFile(base[weight]()))
  const openLast = () => openOnce(LAST, async () => decompress(await readFile(require.resolve(LAST))))
  const openSlice = (file: string, weight: Weight) =>
    openOnce(`${file}:${weight}`, async () =>
      subsetFont(await readFile(require.resolve(file)), whole, {
        targetFormat: 'sfnt',
        variationAxes: { wght: WEIGHTS[weight] },
      }),
    )

  async function choose(sign: string, text: string, weight: Weight): Promise<ScriptFont | null> {
    const latin = await openBase(weight)
    if (has(latin, sign) && !isEmoji.test(sign)) return latin
    for (const file of filesFor(sign, text)) {
      const font = await openSlice(file, weight)
      if (has(font, sign)) return font
    }
    if (has(latin, sign)) return latin
    const last = await openLast()
    return has(last, sign) ? last : null
  }

  for (const { text, weight } of texts) {
    for (const sign of signsOf(text)) {
      const key = `${weight}${sign}`
      if (!chosen.has(key)) chosen.set(key, await choose(sign, text, weight))
    }
  }
  return (sign, weight) => chosen.get(`${weight}${sign}`) ?? null
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text in what people take for one sign each. */
export function signsOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}
