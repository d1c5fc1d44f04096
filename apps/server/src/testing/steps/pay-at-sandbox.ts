import type { TestApp } from '../start-test-app.ts'

/** The buttons of the sandbox's pages, as people read them. */
export type PayerChoice =
  | 'Pay'
  | 'Decline'
  | 'Pay slowly'
  | 'Pay, and lose the answer'
  | 'Connect'
  | 'Connect, payouts slow'
  | 'Connect, payouts refused'
  | 'Connect, answers lost'
  | 'Cancel and go back'

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')

/** Goes to the sandbox's own page and presses a button there, without script; answers where it sends the payer back. */
export async function payAtSandbox(
  t: Pick<TestApp, 'url'>,
  approvalUrl: string,
  choice: PayerChoice = 'Pay',
): Promise<string> {
  const { pathname, search } = new URL(approvalUrl, t.url)
  const page = await fetch(`${t.url}${pathname}${search}`)
  const html = await page.text()
  for (const [form, opening = '', inner = ''] of html.matchAll(/(<form[^>]*>)(.*?)<\/form>/gs)) {
    for (const [, button = '', label = ''] of inner.matchAll(/(<button[^>]*>)(.*?)<\/button>/gs)) {
      if (label.replace(/<[^>]*>/g, '').trim() !== choice) continue
      const body = new URLSearchParams()
      for (const [input] of form.matchAll(/<input[^>]*>/g)) {
        body.set(attribute(input, 'name') ?? '', attribute(input, 'value') ?? '')
      }
      const name = attribute(button, 'name')
      if (name) body.set(name, attribute(button, 'value') ?? '')
      const target = new URL(attribute(opening, 'action') ?? pathname, `${t.url}${pathname}`)
      const sent = await fetch(`${t.url}${target.pathname}`, { method: 'POST', body, redirect: 'manual' })
      if (sent.status !== 303) throw new Error(`The sandbox answered ${sent.status}`)
      return sent.headers.get('location') ?? ''
    }
  }
  throw new Error(`The sandbox's page has no button "${choice}" (${page.status})`)
}
