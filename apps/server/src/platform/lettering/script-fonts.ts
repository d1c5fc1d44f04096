import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { decompress } from 'wawoff2'

export type Weight = 'regular' | 'bold'

/** Which Latin letters a text has: those of a document, or those of the screens. */
export type Look = 'document' | 'screen'

/** A font that a document may contain, with its name in the document. */
export interface ScriptFont {
  name: string
  font: Font
}

const require = createRequire(import.meta.url)

// All fonts have the SIL Open Font License or one as free (DejaVu), so documents may contain them. This base has
// Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic and a few more.
const base = {
  regular: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
/** The fonts of the screens, which have fewer letters. */
const SCREEN = { regular: 'inter', bold: 'bricolage-grotesque' }
const WEIGHTS = { document: { regular: 400, bold: 700 }, screen: { regular: 500, bold: 700 } }

const EMOJI = 'noto-emoji'
// Countries draw the same Chinese sign in different ways. The signs beside it tell which country is meant.
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

/** A part of a font, as its package has cut it, and the ranges of signs that it may have. */
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

// The list of slices is read when a text first needs the family. The fonts themselves are read for each document.
const known = new Map<string, Slice[]>()
function knownSlices(family: string): Slice[] {
  const slices = known.get(family) ?? slicesOf(family)
  known.set(family, slices)
  return slices
}

/** The last font to try: it has nearly every sign, in coarse pixels. */
const LAST = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff2'

const isEmoji = /\p{Emoji_Presentation}|\uFE0F/u
// Joiners and similar signs. A font draws nothing for them, and may lack them.
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

function filesFor(sign: string, families: readonly string[]): string[] {
  const [code = 0] = codesOf(sign)
  const slices = families.flatMap(knownSlices)
  const fitting = slices.filter(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last))
  return fitting.map(({ file }) => file)
}

/**
 * Opens the fonts that a document with these texts needs, each with only the signs of the texts. Returns a
 * function that returns the font of a sign; null where no font has it.
 */
export async function openScriptFonts(
  texts: readonly { text: string; weight: Weight }[],
  look: Look = 'document',
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
        variationAxes: { wght: WEIGHTS[look][weight] },
      }),
    )

  async function openFirst(
    files: readonly string[],
    sign: string,
    weight: Weight,
  ): Promise<ScriptFont | null> {
    for (const file of files) {
      const font = await openSlice(file, weight)
      if (has(font, sign)) return font
    }
    return null
  }

  async function choose(sign: string, text: string, weight: Weight): Promise<ScriptFont | null> {
    const own = look === 'screen' && (await openFirst(filesFor(sign, [SCREEN[weight]]), sign, weight))
    if (own && !isEmoji.test(sign)) return own
    const latin = await openBase(weight)
    if (has(latin, sign) && !isEmoji.test(sign)) return latin
    const other = await openFirst(filesFor(sign, familiesFor(sign, text)), sign, weight)
    if (other) return other
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

/** Splits a text into what people take for one sign each. */
export function signsOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}
