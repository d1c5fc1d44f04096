import type { Services } from '#platform/ctx.ts'
import { signToken, verifyToken } from '#platform/signed-token.ts'

const LINK_LASTS = 90 * 24 * 60 * 60

/** The path of the receipt of a paid order, for a person who is signed in and may see it. */
export function receiptPath(bookingId: string): string {
  return `/api/receipts/${bookingId}.pdf`
}

/**
 * The path of a receipt with a signature, for the payer's mail: it opens this one receipt for 90 days,
 * without signing in.
 */
export async function signedReceiptPath(
  services: Services,
  bookingId: string,
  now: Temporal.Instant,
): Promise<string> {
  const token = await signToken(services.keys, 'RECEIPT', { booking: bookingId }, now, LINK_LASTS)
  return `${receiptPath(bookingId)}?token=${token}`
}

/**
 * The page of the app that opens a receipt after signing in, for a person who followed its link without a
 * session. It is made from the address alone, so a stranger learns nothing of the order, not even whether it
 * exists.
 */
export function receiptPage(bookingId: string): string {
  return `/events?tab=my-events&receipt=${encodeURIComponent(bookingId)}`
}

/** Whether the signature of a link is ours, is for this receipt, and has not expired. */
export async function opensReceipt(
  services: Services,
  bookingId: string,
  token: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const claims = await verifyToken(services.keys, 'RECEIPT', token, now)
  return claims?.booking === bookingId
}
