import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Receipt } from './receipt.ts'

// Names are written in many scripts: these fonts carry Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic.
const require = createRequire(import.meta.url)
const regularFont = () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const boldFont = () => require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

const INK = '#1c1c21'
const SOFT = '#63636e'
const LINE = '#d9d9df'
const STATUS_COLORS = { PAID: '#1a7f45', 'REFUND PENDING': '#9a5b00', REFUNDED: '#63636e' } as const

const EDGE = 64
const AMOUNT_WIDTH = 120
const LABEL_WIDTH = 72

type Doc = PDFKit.PDFDocument

const rightEdge = (doc: Doc) => doc.page.width - EDGE
const widthOf = (doc: Doc) => rightEdge(doc) - EDGE

function rule(doc: Doc): void {
  doc.moveDown(0.6)
  doc.moveTo(EDGE, doc.y).lineTo(rightEdge(doc), doc.y).lineWidth(0.75).strokeColor(LINE).stroke()
  doc.moveDown(0.6)
}

/** A text at the left that may run over several lines, and an amount at the right of its first one. */
function row(doc: Doc, text: string, amount: string): void {
  const top = doc.y
  doc.text(text, EDGE, top, { width: widthOf(doc) - AMOUNT_WIDTH - 12 })
  const below = doc.y
  doc.text(amount, rightEdge(doc) - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' })
  doc.y = Math.max(below, doc.y)
}

function head(doc: Doc, { brand, status }: Receipt): void {
  const top = doc.y
  doc.font('bold').fontSize(13).fillColor(INK).text(brand, EDGE, top)
  doc.fillColor(STATUS_COLORS[status]).text(status, EDGE, top, { width: widthOf(doc), align: 'right' })
  doc.moveDown(1.6).fontSize(26).fillColor(INK).text('Receipt', EDGE)
}

function facts(doc: Doc, receipt: Receipt): void {
  doc.fontSize(9.5)
  for (const { label, text } of receipt.facts) {
    const top = doc.y
    doc.font('regular').fillColor(SOFT).text(label, EDGE, top, { width: LABEL_WIDTH })
    doc.fillColor(INK).text(text, EDGE + LABEL_WIDTH, top, { width: widthOf(doc) - LABEL_WIDTH })
    doc.moveDown(0.15)
  }
}

function event(doc: Doc, { event: { name, when, place } }: Receipt): void {
  doc
    .font('bold')
    .fontSize(14)
    .fillColor(INK)
    .text(name, EDGE, doc.y, { width: widthOf(doc) })
  doc.font('regular').fontSize(10.5).fillColor(SOFT).text(when)
  if (place) doc.text(place)
}

/** A receipt as a PDF: lines, fees small, the total large. */
export async function drawReceipt(receipt: Receipt, now: Temporal.Instant): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: EDGE,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `Receipt ${receipt.number}`,
      Author: receipt.brand,
      CreationDate: new Date(now.epochMilliseconds),
    },
  })
  const file = buffer(doc)
  doc.registerFont('regular', regularFont())
  doc.registerFont('bold', boldFont())
  head(doc, receipt)
  doc.moveDown(0.6)
  facts(doc, receipt)
  doc.moveDown(1.2)
  event(doc, receipt)
  rule(doc)
  doc.font('regular').fontSize(11).fillColor(INK)
  for (const { text, amount } of receipt.lines) {
    row(doc, text, amount)
    doc.moveDown(0.25)
  }
  doc.moveDown(0.3).fontSize(9).fillColor(SOFT)
  for (const { text, amount } of receipt.extras) {
    row(doc, text, amount)
    doc.moveDown(0.2)
  }
  rule(doc)
  const top = doc.y
  doc
    .font('regular')
    .fontSize(12)
    .fillColor(INK)
    .text('Total', EDGE, top + 11)
  doc
    .font('bold')
    .fontSize(24)
    .text(receipt.total, EDGE, top, { width: widthOf(doc), align: 'right' })
  doc.moveDown(1.4).font('regular').fontSize(9).fillColor(SOFT)
  if (receipt.included) doc.text(receipt.included, EDGE, doc.y, { width: widthOf(doc) }).moveDown(0.5)
  doc.text(`Questions about this receipt? Write to ${receipt.supportEmail}.`, EDGE, doc.y, {
    width: widthOf(doc),
  })
  doc.end()
  return file
}
