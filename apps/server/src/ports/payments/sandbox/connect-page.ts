import { escapeHtml } from '#platform/escape-html.ts'
import type { ConnectRequest } from './connect-account.ts'
import type { PayoutManner } from './sandbox.tables.ts'
import type { Button } from './sandbox-page.ts'
import { brandLine, button, documentOf } from './sandbox-page.ts'

/**
 * The choices of a person, by the value of the button, with the way in which payouts then behave. Null: no
 * account.
 */
export const connectChoices: Record<string, PayoutManner | null> = {
  connect: 'PLAIN',
  slow: 'SLOW',
  refuse: 'REFUSED',
  lose: 'LOST',
  cancel: null,
}

const trials: readonly Button[] = [
  { choice: 'slow', text: 'Connect, payouts slow', hint: 'Each payout takes eight seconds to arrive.' },
  {
    choice: 'refuse',
    text: 'Connect, payouts refused',
    hint: 'Each payout fails, as at an account that is closed.',
  },
  {
    choice: 'lose',
    text: 'Connect, answers lost',
    hint: 'The connection breaks once the money of a payout is sent.',
  },
]

/** The page that asks whether to connect an account, and how payouts to it are to behave. */
export function connectPage(
  asked: ConnectRequest & { proof: string },
  accountId: string,
  brand: string,
): string {
  const kept = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  const head = `${brandLine(brand)}<h1><span class="what">Connect this sandbox account?</span></h1><dl><dt>Account</dt><dd>${accountId}</dd><dt>Of</dt><dd>${escapeHtml(asked.login_hint)}</dd></dl><p class="aside">Payouts that you request go to it. They are play money.</p>`
  const connect = button({ choice: 'connect', text: 'Connect', look: 'main' })
  const cancel = button({ choice: 'cancel', text: 'Cancel and go back', look: 'quiet' })
  return documentOf(
    'Connect a sandbox account',
    `${head}<form method="post" action="/sandbox/connect">${kept}${connect}<fieldset><legend>Try what else can happen</legend>${trials.map(button).join('')}</fieldset>${cancel}</form>`,
  )
}

/** The page for a request that was cut off or changed on its way. */
export function unknownConnectionPage(brand: string): string {
  return documentOf(
    'No such question in the sandbox',
    `${brandLine(brand)}<h1><span class="what">There is nothing to connect here</span></h1><p class="aside">The address may be cut off.</p><a class="back" href="/">Back to ${escapeHtml(brand)}</a>`,
  )
}
