import { Socket } from 'node:net'
import type { SendMailOptions } from 'nodemailer'
import { createTransport } from 'nodemailer'

/**
 * How a delivery ended. `unsure`: the server got the whole mail and did not say in time whether it took it, while
 * the connection stayed open. A connection that the server cuts is `failed`, because the mail may not have reached
 * it. `stopped`: this process stops, and the server does not have the whole mail yet.
 */
export type Delivery =
  | { end: 'taken' }
  | { end: 'stopped' }
  | { end: 'unsure'; reason: string }
  | { end: 'refused'; reason: string }
  | { end: 'failed'; reason: string }

export interface DeliveryPatience {
  /** Milliseconds until the server has the whole mail. */
  handOverMs: number
  /**
   * Milliseconds from then until the server confirms the mail, which it may be scanning (RFC 5321, 4.5.3.2.6).
   */
  confirmMs: number
  /** Milliseconds that replace `confirmMs` once this process stops. */
  stopMs: number
}

// The server refuses to do this for us, as in "5.7.1 Relay access denied" (RFC 3463, 3.8). That may change with
// the settings.
const NOT_FOR_US = /^5\d\d[ -]5\.7\./

/** Whether a refusal is about this mail alone. A refusal of us, or of every mail, would be about our settings. */
function isFinal(error: Error): boolean {
  const { responseCode, command, response } = error as Error & {
    responseCode?: number
    command?: string
    response?: string
  }
  if (responseCode === undefined || responseCode < 500 || NOT_FOR_US.test(response ?? '')) return false
  return command === 'RCPT TO' || command === 'DATA'
}

function endOf(thrown: unknown): Delivery {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { end: isFinal(error) ? 'refused' : 'failed', reason: error.message }
}

/** Hands one mail to the server at `smtpUrl`, over a connection of its own; cuts it short once `stopping` says so. */
export async function deliverMail(
  smtpUrl: string,
  mail: SendMailOptions,
  { handOverMs, confirmMs, stopMs }: DeliveryPatience,
  stopping?: AbortSignal,
): Promise<Delivery> {
  if (stopping?.aborted) return { end: 'stopped' }
  const socket = new Socket()
  const cut = Promise.withResolvers<Delivery>()
  let isHandedOver = false
  let timer: NodeJS.Timeout | undefined
  function cutIn(ms: number, delivery: Delivery): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      cut.resolve(delivery)
      // The library may still look for the address, and would connect afterwards.
      socket.once('connect', () => socket.destroy())
      socket.destroy()
    }, ms)
  }
  const awaitAnswer = () =>
    cutIn(stopping?.aborted ? stopMs : confirmMs, {
      end: 'unsure',
      reason: 'the server did not answer in time',
    })
  const stop = () => (isHandedOver ? awaitAnswer() : cutIn(0, { end: 'stopped' }))
  const ignore = () => undefined
  const logger = {
    level: ignore,
    trace: ignore,
    debug: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
    // The only way in which the library reports that the last byte of a mail was sent.
    info({ tnx }: { tnx?: string }) {
      if (tnx !== 'message') return
      isHandedOver = true
      awaitAnswer()
    },
  }
  const transport = createTransport({
    url: smtpUrl,
    socket,
    logger,
    // The timeouts above count. These of the library never end a delivery earlier.
    connectionTimeout: handOverMs,
    greetingTimeout: handOverMs,
    socketTimeout: Math.max(handOverMs, confirmMs) + 1000,
  })
  cutIn(handOverMs, { end: 'failed', reason: 'the server did not take it in time' })
  stopping?.addEventListener('abort', stop)
  try {
    const sent = transport.sendMail(mail).then((): Delivery => ({ end: 'taken' }), endOf)
    return await Promise.race([sent, cut.promise])
  } finally {
    clearTimeout(timer)
    stopping?.removeEventListener('abort', stop)
    socket.destroy()
  }
}
