import type { ClientHttp2Session } from 'node:http2'
import { connect, constants } from 'node:http2'
import type { AppleWallet } from '#platform/settings/wallet-settings.ts'
import { WalletTrouble } from './wallet-trouble.ts'

/** What became of a push: the device will hear of it, or the token is of no device any more. */
type Pushed = 'sent' | 'gone'

/** Sends the push without content that makes a device ask for its changed passes. */
export type Push = (pushToken: string) => Promise<Pushed>

/** For how long Apple keeps a push for a device that is off. */
const KEPT_SECONDS = 7 * 24 * 60 * 60
const MOST_BYTES = 2000
const { HTTP2_HEADER_METHOD: METHOD, HTTP2_HEADER_PATH: PATH, HTTP2_HEADER_STATUS: STATUS } = constants

const down = (reason: string) => new WalletTrouble(reason, { isDown: true })

function outcomeOf(status: number, body: string): Pushed | WalletTrouble {
  if (status === 200) return 'sent'
  if (status === 410 || (status === 400 && /BadDeviceToken|DeviceTokenNotForTopic/.test(body))) return 'gone'
  const isDown = status === 403 || status === 429 || status >= 500
  return new WalletTrouble(`Apple's push service answered ${status}`, { isDown })
}

function send(
  session: ClientHttp2Session,
  path: string,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<Pushed> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ [METHOD]: 'POST', [PATH]: path, ...headers })
    let status = 0
    let body = ''
    const late = setTimeout(() => {
      reject(down("Apple's push service did not answer in time"))
      stream.close(constants.NGHTTP2_CANCEL)
    }, timeoutMs)
    stream.setEncoding('utf8')
    stream.on('response', (answer) => {
      status = Number(answer[STATUS])
    })
    stream.on('data', (part: string) => {
      body = (body + part).slice(0, MOST_BYTES)
    })
    stream.on('error', () => reject(down("Apple's push service could not be reached")))
    stream.on('close', () => {
      clearTimeout(late)
      const outcome = status ? outcomeOf(status, body) : down("Apple's push service closed the connection")
      if (outcome instanceof WalletTrouble) reject(outcome)
      else resolve(outcome)
    })
    stream.end('{}')
  })
}

/**
 * Gives `act` a way to push by Apple's push service (APNs, HTTP/2), with the certificate of the pass type. All its pushes
 * go over one connection, which the first one opens, and which is closed after `act`. A push throws WalletTrouble where it
 * was not taken within `timeoutMs`.
 */
export async function pushToApple<Result>(
  apple: AppleWallet,
  { now, timeoutMs }: { now: Temporal.Instant; timeoutMs: number },
  act: (push: Push) => Promise<Result>,
): Promise<Result> {
  const { certificate: cert, key, pushAuthority: ca } = apple
  let session: ClientHttp2Session | undefined
  const open = () => {
    const opened = connect(apple.pushUrl, { cert, key, ...(ca && { ca }) })
    // Each push under way learns of it, and says so.
    opened.on('error', () => undefined)
    return opened
  }
  const headers = {
    'apns-topic': apple.passTypeId,
    'apns-expiration': String(Math.floor(now.epochMilliseconds / 1000) + KEPT_SECONDS),
  }
  try {
    return await act(async (pushToken) => {
      session ??= open()
      if (session.destroyed || session.closed) throw down("Apple's push service closed the connection")
      return send(session, `/3/device/${pushToken}`, headers, timeoutMs)
    })
  } finally {
    session?.destroy()
  }
}
