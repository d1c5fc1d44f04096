import { SocialTrouble } from './social.ts'

const MOST_BYTES = 1024 * 1024

/** A function that sends the requests of an authorization. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    // Leaving the loop closes the connection, so the rest is not read.
    if (size > MOST_BYTES) throw new SocialTrouble('untrusted', 'an answer of more than 1 MB')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * Sends requests with limits for what a provider may do: no redirect is followed (it could take the code or the
 * token anywhere), and at most 1 MB of an answer is read.
 */
export const bounded =
  (send: Send): Send =>
  async (url, init) => {
    const response = await send(url, { ...init, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new SocialTrouble('untrusted', `a redirect (${response.status}) in place of an answer`)
    }
    const body = await readBounded(response)
    const { status, headers } = response
    return new Response(body.length > 0 ? body : null, { status, headers })
  }
