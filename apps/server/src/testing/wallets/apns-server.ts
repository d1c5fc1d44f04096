import { once } from 'node:events'
import type { ServerHttp2Session, ServerHttp2Stream } from 'node:http2'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { openssl } from './make-certificates.ts'

interface Pushed {
  token: string
  topic: string
  body: string
  /** The pass type that the client's certificate is for. */
  by: string
}

/** A stand-in for Apple's push service on this machine. It takes only clients whose certificate `authority` signed. */
export async function startApnsServer(authority: string) {
  const made = openssl(
    {},
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'key.pem',
      '-out',
      'cert.pem',
      '-days',
      '2',
    ].concat(['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']),
  )
  const pushes: Pushed[] = []
  const sessions = new Set<ServerHttp2Session>()
  const state = { answers: new Map<string, number>(), always: 200, isSilent: false, most: 0, under: 0 }
  const server = createSecureServer({
    key: made.read('key.pem'),
    cert: made.read('cert.pem'),
    ca: authority,
    requestCert: true,
    rejectUnauthorized: true,
  })
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', async (stream: ServerHttp2Stream, headers) => {
    stream.on('error', () => undefined)
    if (state.isSilent) return
    state.under += 1
    state.most = Math.max(state.most, state.under)
    let body = ''
    stream.setEncoding('utf8')
    for await (const part of stream) body += String(part)
    const token = String(headers[':path']).replace('/3/device/', '')
    const socket = stream.session?.socket as TLSSocket
    pushes.push({
      token,
      topic: String(headers['apns-topic']),
      body,
      by: String(socket.getPeerCertificate().subject.UID),
    })
    const status = state.answers.get(token) ?? state.always
    state.under -= 1
    stream.respond({ ':status': status })
    stream.end(status === 200 ? '' : JSON.stringify({ reason: 'Because' }))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    authority: made.read('cert.pem'),
    pushes,
    state,
    async close() {
      for (const session of sessions) session.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
