import type { Page } from 'playwright-core'

/** Returns the code on the person's own ticket, as it is said at the door. */
export async function codeOf(page: Page, ticketName: string): Promise<string> {
  const stub = page.getByRole('region', { name: 'Your tickets' }).getByRole('article', { name: ticketName })
  const words = (await stub.textContent()) ?? ''
  const [code] = words.match(/[0-9A-Z]{5}-[0-9A-Z]{5}/) ?? []
  if (!code) throw new Error(`no code on: ${words}`)
  return code
}

/** The picture of the ticket's QR code, as it fills the screen. */
export async function qrOf(page: Page, ticketName: string): Promise<Buffer> {
  await page.getByRole('button', { name: `Show the QR code of ${ticketName} full screen` }).click()
  const full = page.getByRole('dialog', { name: ticketName })
  const picture = await full.getByRole('img', { name: 'QR code' }).screenshot()
  await full.getByRole('button', { name: 'Close' }).click()
  return picture
}
