import { errorCatalogue } from '@reprise/rules/platform/failures/error-codes'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { escapeHtml } from '#platform/escape-html.ts'
import type { SandboxOrder } from './sandbox.sql.ts'
import { sandboxStyle } from './sandbox-style.ts'

/** The choices of a payer, by the value of the button. */
export const choices = ['pay', 'decline', 'slow', 'lose', 'cancel'] as const
export type Choice = (typeof choices)[number]

/** A button of one of the sandbox's pages. */
export interface Button {
  choice: string
  text: string
  hint?: string
  look?: 'main' | 'quiet'
}

const trials: readonly Button[] = [
  { choice: 'decline', text: 'Decline', hint: 'The payment is refused, as by a bank.' },
  { choice: 'slow', text: 'Pay slowly', hint: 'The money takes eight seconds to arrive.' },
  { choice: 'lose', text: 'Pay, and lose the answer', hint: 'The connection breaks once it is paid.' },
]

/** A button, with a line about what it does. */
export function button({ choice, text, hint, look }: Button): string {
  const described = hint ? ` aria-describedby="about-${choice}"` : ''
  const line = hint ? `<p class="hint" id="about-${choice}">${escapeHtml(hint)}</p>` : ''
  return `<div class="choice"><button name="choice" value="${choice}"${look ? ` class="${look}"` : ''}${described}>${escapeHtml(text)}</button>${line}</div>`
}

const said: Record<SandboxOrder['status'], string> = {
  CREATED: '',
  APPROVED: 'You agreed to pay.',
  DECLINED: 'The payment was declined.',
  AUTHORIZED: 'The amount is reserved.',
  CAPTURE_PENDING: 'The payment is on its way.',
  CAPTURED: 'This is paid.',
  VOIDED: 'The reserved amount was released.',
  REFUNDED: 'The payment was given back.',
}

function askedOf(order: SandboxOrder): string {
  const reserved =
    order.intent === 'AUTHORIZE'
      ? '<p class="aside">The amount is only reserved now. It is taken when the host approves your request.</p>'
      : ''
  const pay = button({ choice: 'pay', text: 'Pay', look: 'main' })
  const cancel = button({ choice: 'cancel', text: 'Cancel and go back', look: 'quiet' })
  return `${reserved}<form method="post">${pay}<fieldset><legend>Try what else can happen</legend>${trials.map(button).join('')}</fieldset>${cancel}</form>`
}

function answeredOf(order: SandboxOrder, brand: string, back: string): string {
  return `<p class="aside" role="status">${said[order.status]}</p><a class="back" href="${escapeHtml(back)}">Back to ${escapeHtml(brand)}</a>`
}

/** The line that names the site which sent the person here. */
export const brandLine = (brand: string): string =>
  `<p class="brand"><img src="/favicon.svg" alt="">${escapeHtml(brand)}</p>`

/** A page of the sandbox: its head, its banner, `main` as HTML. */
export function documentOf(title: string, main: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><title>${escapeHtml(title)}</title><style>${sandboxStyle}</style></head><body><header class="banner"><strong>Sandbox</strong>: no real money moves</header><main>${main}</main></body></html>`
}

/**
 * The page where the payer agrees or not, or that shows what they chose before. `back` is the page to return to.
 */
export function sandboxPage(order: SandboxOrder, brand: string, back: string): string {
  const amount = displayMoney(order.amount, order.currency, { exact: true })
  const head = `${brandLine(brand)}<h1><span class="amount">${escapeHtml(amount)}</span><span class="what">${escapeHtml(order.description)}</span></h1><dl><dt>Order</dt><dd>${escapeHtml(order.id)}</dd></dl>`
  const body = order.status === 'CREATED' ? askedOf(order) : answeredOf(order, brand, back)
  return documentOf(`Pay ${amount} in the sandbox`, head + body)
}

/** The page for trouble of the server that passes. `again` is the address of the requested page. */
export function troublePage(brand: string, again: string): string {
  const { message } = errorCatalogue.UNAVAILABLE
  return documentOf(
    'Please try again',
    `${brandLine(brand)}<h1><span class="what">Not now</span></h1><p class="aside" role="alert">${escapeHtml(message)}</p><a class="back" href="${escapeHtml(again)}">Try again</a>`,
  )
}

/** The page for an order that does not exist. */
export function unknownOrderPage(brand: string): string {
  return documentOf(
    'No such order in the sandbox',
    `${brandLine(brand)}<h1><span class="what">There is no such order</span></h1><p class="aside">The address may be cut off.</p><a class="back" href="/">Back to ${escapeHtml(brand)}</a>`,
  )
}
