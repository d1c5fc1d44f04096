import type { Services } from '#platform/ctx.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'

const LINK_LASTS = 90 * 24 * 60 * 60

/** Where the receipt of a paid order is, for anyone who is signed in and may see it. */
export function receiptPath(bookingId: string): string {
  return `/api/receipts/${bookingId}.pdf`
}

/** The same with a signature in it, for the payer's mail: opens this one receipt for 90 days, without signing in. */
export async function signedReceiptPath(
  services: Services,
  bookingId: string,
  now: Temporal.Instant,
): Promise<string> {
  const token = await signToken(services.keys, 'RECEIPT', { booking: bookingId }, now, LINK_LASTS)
  return `${receiptPath(bookingId)}?token=${token}`
}

/**
 * The app's page where a person who opened a receipt without a session gets it, once they are signed in. Made of the
 * address alone: a stranger learns nothing of the order, not even whether there is one.
 */
export function receiptPage(bookingId: string): string {
  return `/events?tab=my-events&receipt=${encodeURIComponent(bookingId)}`
}

/** Whether a link's signature is ours, of this receipt, and not over. */
export async function opensReceipt(
  services: Services,
  bookingId: string,
  token: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const claims = await verifyToken(services.keys, 'RECEIPT', token, now)
  return claims?.booking === bookingId
}
