import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { ScriptFont, Weight } from '#platform/lettering/script-fonts.ts'
import type { Line } from '#platform/lettering/text-lines.ts'
import { directionMarks, linesOf } from '#platform/lettering/text-lines.ts'

const LINE_HEIGHT = 1.35
/** The distance from the baseline to the top of a line, as a part of the size. */
const ASCENT = 1.02
const RULE_GAP = 8

/** Whether the glyphs, read from left to right, are the same as the text. */
const isPlain = (text: string) => /^[\p{ASCII}\p{Script=Latin}×–…’]*$/u.test(text)

export interface TextStyle {
  size: number
  color: string
  weight?: Weight
  /** Where the text begins and how much room it has. Without them it takes the whole width of the sheet. */
  left?: number
  width?: number
  align?: 'left' | 'right'
}

interface Options {
  edge: number
  lang: string
  title: string
  author: string
  createdAt: Date
  fontOf: (sign: string, weight: Weight) => ScriptFont | null
}

interface TableRow {
  head: [string, TextStyle]
  value: [string, TextStyle]
  /** The space below the row. */
  gap: number
  /** The color of a line above it. */
  ruled?: string
}

type Element = PDFKit.PDFStructureElement

/**
 * Opens a tagged PDF document of A4 sheets. Each element has its kind (heading, paragraph, table) in the order of
 * reading (PDF 1.7, 14.8), and each text is also in the document as it was typed, in any script.
 */
export function openSheet({ edge, lang, title, author, createdAt, fontOf }: Options) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: edge,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  const file = buffer(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const used = new Set<string>()
  const room = doc.page.width - 2 * edge
  const foot = doc.page.height - edge
  let top = edge

  function setFont({ name, font }: ScriptFont): void {
    // The types allow only a file's name or bytes.
    if (!used.has(name)) doc.registerFont(name, font as unknown as Buffer)
    used.add(name)
    doc.font(name)
  }

  function drawLine(line: Line, style: TextStyle): void {
    const { size, color, left = edge, width = room, align = 'left' } = style
    if (top + size * LINE_HEIGHT > foot) {
      doc.continueOnNewPage()
      top = edge
    }
    let x = align === 'right' ? left + width - line.width : left
    for (const run of line.runs) {
      setFont(run.font)
      doc
        .fontSize(size)
        .fillColor(color)
        .text(run.text, x, top + size * ASCENT, { lineBreak: false, features: [], baseline: 'alphabetic' })
      x += run.width
    }
    top += size * LINE_HEIGHT
  }

  function drawText(text: string, style: TextStyle): void {
    const { size, weight = 'regular', width = room } = style
    for (const line of linesOf(text, { size, weight, width, fontOf })) drawLine(line, style)
  }

  function addText(parent: Element, tag: string, [text, style]: [string, TextStyle], options = {}): void {
    // The text is given at the element, not in the content, where some readers (Poppler) lose its place.
    const actual = isPlain(text) ? {} : { actual: text.replace(directionMarks, '') }
    parent.add(doc.struct(tag, { ...options, ...actual }, () => drawText(text, style)))
  }

  /** Draws a line across the sheet with space around it. It is not part of the tagged content. */
  function rule(color: string): void {
    top += RULE_GAP
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(edge, top)
      .lineTo(edge + room, top)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke()
    doc.endMarkedContent()
    top += RULE_GAP
  }

  return {
    room,
    /** Writes a heading or a paragraph below what is there. */
    text(tag: 'H1' | 'H2' | 'P', text: string, style: TextStyle): void {
      addText(root, tag, [text, style])
    },
    /** Two paragraphs beside each other. */
    pair(left: [string, TextStyle], right: [string, TextStyle]): void {
      const from = top
      addText(root, 'P', left)
      const below = top
      top = from
      addText(root, 'P', right)
      top = Math.max(below, top)
    },
    /** Writes rows of a head cell and a value. The first lines of both are at one height. */
    table(rows: readonly TableRow[]): void {
      const table = doc.struct('Table')
      root.add(table)
      for (const { head, value, gap, ruled } of rows) {
        if (ruled) rule(ruled)
        const row = doc.struct('TR')
        table.add(row)
        const tall = Math.max(head[1].size, value[1].size) * LINE_HEIGHT
        if (top + tall > foot) {
          doc.addPage()
          top = edge
        }
        const [from, page] = [top, doc.page]
        const lower = (value[1].size - head[1].size) * ASCENT
        top += Math.max(0, lower)
        addText(row, 'TH', head, { scope: 'Row' })
        const below = top
        // Where the head continued on a new sheet, the value begins beside the head's last line.
        top = doc.page === page ? from + Math.max(0, -lower) : top - value[1].size * LINE_HEIGHT
        addText(row, 'TD', value)
        top = Math.max(below, top) + gap
      }
      table.end()
    },
    gap(height: number): void {
      top += height
    },
    rule,
    end(): Promise<Buffer> {
      root.end()
      doc.end()
      return file
    },
  }
}
