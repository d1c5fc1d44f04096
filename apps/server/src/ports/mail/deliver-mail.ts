import { Socket } from 'node:net'
import type { SendMailOptions } from 'nodemailer'
import { createTransport } from 'nodemailer'

/**
 * How a delivery ended: `unsure` where the server kept the line and did not say in time what became of the mail. A line
 * that it cuts is no such word: what we sent may not have reached it.
 */
export type Delivery =
  | { end: 'taken' }
  | { end: 'unsure'; reason: string }
  | { end: 'refused'; reason: string }
  | { end: 'failed'; reason: string }

export interface DeliveryPatience {
  /** Until the server has all of the mail. */
  handOverMs: number
  /** From then on until it says that it took it: it may be scanning it (RFC 5321, 4.5.3.2.6). */
  confirmMs: number
}

// The server does not do this for us (RFC 3463, 3.8), like "5.7.1 Relay access denied": so until the settings are right.
const NOT_FOR_US = /^5\d\d[ -]5\.7\./

/** A word about this mail alone: of another mail, or of us, it would be about our settings. */
function isFinal(error: Error): boolean {
  const { responseCode, command, response } = error as Error & {
    responseCode?: number
    command?: string
    response?: string
  }
  if (responseCode === undefined || responseCode < 500 || NOT_FOR_US.test(response ?? '')) return false
  return command === 'RCPT TO' || command === 'DATA'
}

/** Hands one mail to the server at `smtpUrl`, over a connection of its own. */
export async function deliverMail(
  smtpUrl: string,
  mail: SendMailOptions,
  { handOverMs, confirmMs }: DeliveryPatience,
): Promise<Delivery> {
  const socket = new Socket()
  let isUnsure = false
  let timer = setTimeout(() => socket.destroy(), handOverMs)
  const ignore = () => undefined
  const logger = {
    level: ignore,
    trace: ignore,
    debug: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
    // The only word of the library about the moment when the last byte of a mail is on its way.
    info({ tnx }: { tnx?: string }) {
      if (tnx !== 'message') return
      clearTimeout(timer)
      timer = setTimeout(() => {
        isUnsure = true
        socket.destroy()
      }, confirmMs)
    },
  }
  const transport = createTransport({
    url: smtpUrl,
    socket,
    logger,
    // Ours, above, are the ones that count: these cut no sooner.
    connectionTimeout: handOverMs,
    greetingTimeout: handOverMs,
    socketTimeout: Math.max(handOverMs, confirmMs) + 1000,
  })
  try {
    await transport.sendMail(mail)
    return { end: 'taken' }
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    const reason = error.message
    if (isUnsure) return { end: 'unsure', reason }
    return { end: isFinal(error) ? 'refused' : 'failed', reason }
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}
