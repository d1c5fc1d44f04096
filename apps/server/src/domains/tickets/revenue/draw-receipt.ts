import { cleanText, isolated } from '#platform/lettering/clean-text.ts'
import { openScriptFonts } from '#platform/lettering/script-fonts.ts'
import type { TextStyle } from '#platform/pdf/sheet.ts'
import { openSheet } from '#platform/pdf/sheet.ts'
import type { Receipt } from './receipt.ts'

const INK = '#1c1c21'
const SOFT = '#63636e'
const LINE = '#d9d9df'
const STATUS_COLORS = { PAID: '#1a7f45', 'REFUND PENDING': '#9a5b00', REFUNDED: '#63636e' } as const

const EDGE = 64
const AMOUNT_WIDTH = 120
const LABEL_WIDTH = 72

export interface DrawnReceipt {
  receipt: Receipt
  /** Milliseconds since 1970, UTC. A number, because only plain values can be sent to a thread. */
  drawnAt: number
}

const clean = (text: string) => isolated(cleanText(text))

/**
 * A receipt without characters that cannot be seen. Its names are isolated, so that a name in a right-to-left
 * script does not turn its line around.
 */
function cleaned(receipt: Receipt): Receipt {
  const { facts, event, lines } = receipt
  return {
    ...receipt,
    facts: facts.map(({ label, text }) => ({ label, text: clean(text) })),
    event: { name: clean(event.name), when: event.when, place: event.place && clean(event.place) },
    lines: lines.map(({ text, amount }) => ({ text: cleanText(text), amount })),
  }
}

/** The texts of a receipt by font: those that are bold, and all others. */
function textsOf({ brand, facts, event, lines, extras, ...rest }: Receipt) {
  const { words } = rest
  const small = [
    rest.included ?? '',
    words.questions,
    words.receipt,
    words.total,
    event.when ?? '',
    event.place ?? '',
    SAMPLE,
  ]
  const named = [...facts, ...extras, ...lines].map(({ text }) => text)
  const amounts = [...extras, ...lines].map(({ amount }) => amount)
  const labels = facts.map(({ label }) => label)
  return [
    ...[...small, ...named, ...amounts, ...labels].map((text) => ({ text, weight: 'regular' as const })),
    ...[brand, words.status, words.receipt, event.name, rest.total, SAMPLE].map((text) => ({
      text,
      weight: 'bold' as const,
    })),
  ]
}

// The characters that replace one that no font has.
const SAMPLE = '[U+0123456789ABCDEF]'

/**
 * A receipt as a PDF: lines, fees small, the total large; tagged, and with names in every script. Drawing
 * blocks its thread, so the server asks for it by print-receipt.ts.
 */
export async function drawReceipt({ receipt: given, drawnAt }: DrawnReceipt): Promise<Buffer> {
  const receipt = cleaned(given)
  const { brand, status, words, event, facts, lines, extras, total, included } = receipt
  const sheet = openSheet({
    edge: EDGE,
    lang: words.lang,
    title: words.title,
    author: brand,
    createdAt: new Date(drawnAt),
    fontOf: await openScriptFonts(textsOf(receipt)),
  })
  const { room } = sheet
  const bold = { weight: 'bold', color: INK } as const
  const soft = { size: 9, color: SOFT } as const
  const atRight = { left: EDGE + room - AMOUNT_WIDTH, width: AMOUNT_WIDTH, align: 'right' } as const
  const rowOf = (style: TextStyle, gap: number) => (row: { text: string; amount: string }) => ({
    head: [row.text, { ...style, width: room - AMOUNT_WIDTH - 12 }] as [string, TextStyle],
    value: [row.amount, { ...style, ...atRight }] as [string, TextStyle],
    gap,
  })
  sheet.pair(
    [brand, { ...bold, size: 13, width: room / 2 }],
    [
      words.status,
      {
        ...bold,
        color: STATUS_COLORS[status],
        size: 13,
        left: EDGE + room / 2,
        width: room / 2,
        align: 'right',
      },
    ],
  )
  sheet.gap(20)
  sheet.text('H1', words.receipt, { size: 26, color: INK, weight: 'bold' })
  sheet.gap(12)
  sheet.table(
    facts.map(({ label, text }) => ({
      head: [label, { size: 9.5, color: SOFT, width: LABEL_WIDTH }],
      value: [text, { size: 9.5, color: INK, left: EDGE + LABEL_WIDTH, width: room - LABEL_WIDTH }],
      gap: 1.5,
    })),
  )
  sheet.gap(14)
  sheet.text('H2', event.name, { ...bold, size: 14 })
  if (event.when) sheet.text('P', event.when, { size: 10.5, color: SOFT })
  if (event.place) sheet.text('P', event.place, { size: 10.5, color: SOFT })
  sheet.rule(LINE)
  sheet.table([
    ...lines.map(rowOf({ size: 11, color: INK }, 3)),
    ...extras.map(rowOf(soft, 2)),
    {
      head: [words.total, { size: 12, color: INK, width: room / 3 }],
      value: [total, { ...bold, size: 24, left: EDGE + room / 3, width: (room * 2) / 3, align: 'right' }],
      gap: 20,
      ruled: LINE,
    },
  ])
  if (included) sheet.text('P', included, soft)
  sheet.gap(4)
  sheet.text('P', words.questions, soft)
  return sheet.end()
}
