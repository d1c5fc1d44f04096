import type { Page } from 'playwright-core'

/** The code on one's own ticket, as one says it at the door. */
export async function codeOf(page: Page, kind: string): Promise<string> {
  const stub = page.getByRole('region', { name: 'Your tickets' }).getByRole('article', { name: kind })
  const words = (await stub.textContent()) ?? ''
  const [code] = words.match(/[0-9A-Z]{5}-[0-9A-Z]{5}/) ?? []
  if (!code) throw new Error(`no code on: ${words}`)
  return code
}

/** The picture of the ticket's QR code, as it fills the screen. */
export async function qrOf(page: Page, kind: string): Promise<Buffer> {
  await page.getByRole('button', { name: `Show the QR code of ${kind} full screen` }).click()
  const full = page.getByRole('dialog', { name: kind })
  const picture = await full.getByRole('img', { name: 'QR code' }).screenshot()
  await full.getByRole('button', { name: 'Close' }).click()
  return picture
}
