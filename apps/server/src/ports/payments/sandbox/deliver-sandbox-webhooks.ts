import type { Services } from '#platform/ctx.ts'
import { findDonePayouts } from './payouts.sql.ts'
import { webhooksOf } from './plan-webhooks.ts'
import { postNotice } from './post-notice.ts'
import type { DueWebhook } from './sandbox.sql.ts'
import { claimWebhooks, endCapture, findDone, postponeWebhook, strikeWebhooks } from './sandbox.sql.ts'
import { signatureHeader, signNotice } from './sign-notice.ts'

const AT_ONCE = 20
const MOST_ATTEMPTS = 10
/** How long nobody else sends a claimed webhook. A delivery takes less. */
const CLAIM_SECONDS = 30

async function deliver(services: Services, webhook: DueWebhook): Promise<string | null> {
  const { config, keys, clock, log, ownAddress, db } = services
  const { id, notice_id, kind, order_id, payout_id, attempts } = webhook
  const now = clock.now()
  const body = JSON.stringify({
    id: notice_id,
    event_type: kind,
    create_time: now.toString(),
    resource: payout_id ? { payout_batch_id: payout_id } : { order_id },
  })
  const status = await postNotice(config, `${ownAddress}/api/payments/webhook/sandbox`, body, {
    [signatureHeader]: signNotice(keys, body, now),
  }).catch((error: Error) => error.message)
  if (status === 204) return id
  log.warn({ webhook: id, attempt: attempts, reason: status }, 'a webhook of the sandbox was not taken')
  const again = attempts < MOST_ATTEMPTS ? now.add({ seconds: 2 ** attempts }) : null
  await postponeWebhook(db, id, again)
  return null
}

/** Ends slow captures and payouts whose time has come, and sends due webhooks, as an outside provider does. */
export async function deliverSandboxWebhooks(services: Services): Promise<void> {
  const { db, clock, paymentProvider } = services
  if (paymentProvider.name !== 'sandbox') return
  const now = clock.now()
  for (const { id } of await findDone(db, now)) {
    await endCapture(db, id, webhooksOf('PAYMENT.CAPTURE.COMPLETED', now), now)
  }
  // Reading a payout ends it.
  for (const { id } of await findDonePayouts(db, now)) await paymentProvider.readPayout(id)
  for (;;) {
    const due = await claimWebhooks(db, now, now.add({ seconds: CLAIM_SECONDS }), AT_ONCE)
    const delivered = await Promise.all(due.map((webhook) => deliver(services, webhook)))
    await strikeWebhooks(
      db,
      delivered.filter((id) => id !== null),
    )
    if (due.length < AT_ONCE) return
  }
}
