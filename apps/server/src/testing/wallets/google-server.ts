import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Patched {
  path: string
  authorization: string
  body: Record<string, unknown>
}

/** A stand-in for Google's API and its tokens on this machine. */
export async function startGoogleServer() {
  const patches: Patched[] = []
  const assertions: string[] = []
  const state = { status: 200, isSilent: false, lasts: 3600, most: 0, under: 0 }
  const heard: { next?: () => Promise<unknown> } = {}
  const server = createServer(async (request, response) => {
    state.under += 1
    state.most = Math.max(state.most, state.under)
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    state.under -= 1
    if (state.isSilent) return
    const json = (status: number, answer: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    if (request.url === '/token') {
      const form = new URLSearchParams(body)
      assertions.push(form.get('assertion') ?? '')
      return void json(200, { access_token: `token-${assertions.length}`, expires_in: state.lasts })
    }
    const { url: path = '', headers } = request
    patches.push({
      path,
      authorization: headers.authorization ?? '',
      body: JSON.parse(body) as Record<string, unknown>,
    })
    const { next } = heard
    delete heard.next
    await next?.()
    json(state.status, {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    apiUrl: `${url}/v1`,
    tokenUrl: `${url}/token`,
    patches,
    assertions,
    state,
    /** What happens while the next change is under way. */
    heard,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
