import { createHash, randomUUID } from 'node:crypto'

type NoticeKind =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'CHECKOUT.ORDER.DECLINED'
  | 'PAYMENT.AUTHORIZATION.CREATED'
  | 'PAYMENT.AUTHORIZATION.VOIDED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED'
  | 'PAYMENT.PAYOUTSBATCH.PROCESSING'
  | 'PAYMENT.PAYOUTS-ITEM.SUCCEEDED'
  | 'PAYMENT.PAYOUTS-ITEM.FAILED'

interface PlannedWebhook {
  id: string
  notice_id: string
  kind: NoticeKind
  due_at: Temporal.Instant
}

const LATE_SECONDS = 3

/**
 * Decides when a notice is sent. As at an outside provider, of four notices one is sent once, one twice, one three
 * seconds late (so a later notice may come before it), and one both now and late. The notice's id alone decides,
 * so the same notice always behaves the same.
 */
function planWebhooks(noticeId: string, kind: NoticeKind, now: Temporal.Instant): PlannedWebhook[] {
  const temper = (createHash('sha256').update(noticeId).digest()[0] ?? 0) % 4
  const late = now.add({ seconds: LATE_SECONDS })
  const times = [[now], [now, now], [late], [now, late]][temper] ?? [now]
  return times.map((due_at) => ({ id: randomUUID(), notice_id: noticeId, kind, due_at }))
}

/** The webhooks of one change, as a jsonb array for the books. */
export function webhooksOf(kind: NoticeKind, now: Temporal.Instant): string {
  return JSON.stringify(planWebhooks(`WH-${randomUUID()}`, kind, now))
}
