import type { Twilio } from '#platform/settings/message-settings.ts'
import type { Sms } from './queue-sms.ts'

/** The error for a message that was not sent. Its text contains neither the number nor the message. */
export class SmsTrouble extends Error {
  /** False where no other attempt would succeed. */
  readonly mayPass: boolean
  /** How long the provider asks us to wait. */
  readonly waitSeconds: number
  constructor(reason: string, { mayPass, waitSeconds = 0 }: { mayPass: boolean; waitSeconds?: number }) {
    super(reason)
    this.name = 'SmsTrouble'
    this.mayPass = mayPass
    this.waitSeconds = waitSeconds
  }
}

const LONGEST_WAIT = 600

async function troubleOf(response: Response): Promise<SmsTrouble> {
  const { status, headers } = response
  const body: unknown = await response.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? Number(body.code) : 0
  // A refused message stays refused: the number does not exist, or takes none. Refused credentials can be corrected.
  const mayPass = status >= 500 || [401, 403, 408, 429].includes(status)
  const wait = Number(headers.get('retry-after') ?? 0)
  return new SmsTrouble(`Twilio answered ${status}${code ? ` (error ${code})` : ''}`, {
    mayPass,
    waitSeconds: wait > 0 ? Math.min(wait, LONGEST_WAIT) : 0,
  })
}

/**
 * Sends a message through Twilio's Messages API. The API has no key for a repeated request, so where an answer is
 * lost, the same message may be sent twice. Throws SmsTrouble where the API has not confirmed the message within
 * `timeoutMs`.
 */
export async function sendByTwilio(twilio: Twilio, { to, text }: Sms, timeoutMs: number): Promise<void> {
  const { accountSid, authToken, from, url } = twilio
  const body = new URLSearchParams({ To: to, Body: text })
  body.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from)
  let response: Response
  try {
    response = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw await troubleOf(response)
  } catch (error) {
    if (error instanceof SmsTrouble) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new SmsTrouble(isLate ? 'Twilio did not answer in time' : 'Twilio could not be reached', {
      mayPass: true,
    })
  }
  await response.body?.cancel()
}
