import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fail } from '#platform/fail.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'

let t: TestApp
let hasTrouble = false
beforeAll(async () => {
  t = await startTestApp({
    onStatement(text) {
      if (hasTrouble && text.includes('sandbox_order'))
        throw fail.unavailable(new Error('too many clients already'))
    },
  })
})
afterAll(() => t.close())

async function open(returnUrl = `${t.services.config.publicUrl}/e/night?step=paid`) {
  const { approvalUrl, providerOrderId } = await t.services.paymentProvider.createOrder({
    requestId: randomUUID(),
    reference: randomUUID(),
    intent: 'AUTHORIZE',
    amount: 123_456_789n,
    currency: 'USD',
    description: 'Night of <script>alert(1)</script>',
    returnUrl,
    cancelUrl: `${t.services.config.publicUrl}/e/night?step=back`,
  })
  return { url: `${t.url}${approvalUrl}`, providerOrderId }
}

const press = (url: string, choice: string) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) })
const statusOf = async (id: string) => (await t.services.paymentProvider.readOrder(id)).status

test('the page says what is paid, that it is play money, and runs no script', async () => {
  const { url } = await open()
  const response = await fetch(url)
  const page = await response.text()
  expect(page).toContain('no real money moves')
  expect(page).toContain('$1,234,567.89')
  expect(page).toContain('It is taken when the host approves your request.')
  expect(page).not.toContain('<script')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const text of ['Pay', 'Decline', 'Pay slowly', 'Pay, and lose the answer', 'Cancel and go back']) {
    expect(page).toContain(`>${text}</button>`)
  }
})

test('the page is set in the fonts of the house, which may be fetched and nothing else', async () => {
  const response = await fetch((await open()).url)
  const page = await response.text()
  const fonts = [...page.matchAll(/src:url\(([^)]+)\)/g)].map(([, path = '']) => path)
  expect(fonts).toHaveLength(2)
  for (const path of fonts) {
    const font = await fetch(t.url + path)
    expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  }
  expect(response.headers.get('content-security-policy')).toContain("font-src 'self'; img-src 'self'")
  expect((await fetch(`${t.url}/sandbox/fonts/toString.woff2`)).status).toBe(404)
})

test('each choice leads back, and the first one counts', async () => {
  const { url, providerOrderId } = await open()
  const cancelled = await press(url, 'cancel')
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, '/e/night?step=back'])
  expect(await statusOf(providerOrderId)).toBe('CREATED')
  const paid = await press(url, 'pay')
  expect([paid.status, paid.headers.get('location')]).toEqual([303, '/e/night?step=paid'])
  expect((await press(url, 'decline')).status).toBe(303)
  expect(await statusOf(providerOrderId)).toBe('APPROVED')
  const page = await (await fetch(url)).text()
  expect(page).toContain('You agreed to pay.')
  expect(page).not.toContain('</button>')
})

test('an unknown order and an unknown choice are refused', async () => {
  expect((await fetch(`${t.url}/sandbox/pay/SBX-NONE`)).status).toBe(404)
  expect((await press(`${t.url}/sandbox/pay/SBX-NONE`, 'pay')).status).toBe(404)
  const { url, providerOrderId } = await open()
  expect((await press(url, 'steal')).status).toBe(400)
  expect(await statusOf(providerOrderId)).toBe('CREATED')
})

test('trouble that passes is a page with the way to try again, and nothing is agreed to', async () => {
  const { url, providerOrderId } = await open()
  hasTrouble = true
  const answers = [await fetch(url), await press(url, 'pay')]
  hasTrouble = false
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.text()).toContain(`href="${new URL(url).pathname}">Try again</a>`)
  }
  expect(await statusOf(providerOrderId)).toBe('CREATED')
})
