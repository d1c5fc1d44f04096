import { randomUUID } from 'node:crypto'
import { signatureHeader, signNotice } from '#ports/payments/sandbox/sign-notice.ts'
import type { TestApp } from '../start-test-app.ts'

interface Notice {
  kind: string
  /** The provider's id of the order. */
  orderId: string | null
  id?: string
}

interface Options {
  url?: string
  /** When it says it was sent. */
  at?: Temporal.Instant
  /** Changes what is sent after it was signed. */
  forge?: (body: string) => string
}

/** Sends a notice to the webhook as the sandbox would; answers the status. */
export async function sendNotice(
  t: Pick<TestApp, 'url' | 'clock' | 'services'>,
  { kind, orderId, id = randomUUID() }: Notice,
  { url = t.url, at = t.clock.now(), forge = (body) => body }: Options = {},
): Promise<number> {
  const body = JSON.stringify({
    id,
    event_type: kind,
    create_time: at.toString(),
    resource: { order_id: orderId },
  })
  const response = await fetch(`${url}/api/payments/webhook/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signNotice(t.services.keys, body, at),
    },
    body: forge(body),
  })
  await response.arrayBuffer()
  return response.status
}
