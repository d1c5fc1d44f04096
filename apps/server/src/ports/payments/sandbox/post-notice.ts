import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { Config } from '#platform/settings/config.ts'
import { selfSignedCertificate } from '#platform/terminal/self-signed-certificate.ts'

const PATIENCE_MS = 10_000

/**
 * Posts a webhook and returns the status. Over https it accepts the certificate that this server made itself,
 * where there is one: fetch cannot be told to trust only that certificate.
 */
export async function postNotice(
  config: Config,
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<number> {
  const isSecure = url.startsWith('https:')
  const ownCertificate = isSecure && config.https === 'self' && (await selfSignedCertificate(config.dataDir))
  return new Promise((resolve, reject) => {
    const send = isSecure ? requestSecure : requestPlain
    const sent = send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      timeout: PATIENCE_MS,
      ...(ownCertificate && { ca: ownCertificate.cert }),
    })
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', reject)
    sent.end(body)
  })
}
