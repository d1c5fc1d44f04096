import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { Config } from '#platform/settings/config.ts'
import type { StandIn } from '../open-social.ts'
import { standardClaims } from '../read-profile.ts'
import { localTeller } from './local-teller.ts'
import { LOCAL_PATH, makeLocalProvider } from './make-local-provider.ts'

// Removes the stand-in's session, so that each sign-in may be another person without signing out first.
const withoutSession = (cookies: string) =>
  cookies
    .split(/;\s*/)
    .filter((each) => !each.startsWith('_session'))
    .join('; ')

/** Changes a request to the form that it would have at the public address, and removes the path of the mount. */
function moved(request: IncomingMessage, publicUrl: URL): IncomingMessage {
  const url = request.url ?? '/'
  request.headers.host = publicUrl.host
  request.headers.cookie = withoutSession(request.headers.cookie ?? '')
  request.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1)
  request.headers['x-forwarded-host'] = publicUrl.host
  return Object.assign(request, { originalUrl: url, url: url.slice(LOCAL_PATH.length) || '/' })
}

/**
 * Mounts the demo's stand-in under /dev/social and returns the way to reach it. Requests to it use no network, so
 * neither the port nor a certificate of this server matters.
 */
export function mountLocalProvider(http: FastifyInstance, config: Config): StandIn {
  const publicUrl = new URL(config.publicUrl)
  const secret = randomBytes(32).toString('base64url')
  let made: Promise<Provider> | undefined
  const provider = () => {
    made ??= makeLocalProvider({ config, secretOf: () => secret })
    return made
  }

  http.register(async (local) => {
    // The provider reads its forms by itself.
    local.removeAllContentTypeParsers()
    local.addContentTypeParser('*', (_request, _body, done) => done(null))
    local.route({
      method: ['GET', 'POST'],
      url: `${LOCAL_PATH}/*`,
      handler: async (request, reply) => {
        const answer = (await provider()).callback()
        reply.hijack()
        await answer(moved(request.raw, publicUrl), reply.raw)
      },
    })
  })

  return {
    spec: {
      kind: 'openid',
      issuer: config.publicUrl + LOCAL_PATH,
      scope: 'openid profile email',
      // Asks who the person is each time, because in a demo they may want to be somebody else.
      extra: { prompt: 'login consent' },
      pkce: true,
      nonce: true,
      userInfo: false,
      client: 'post',
      profile: standardClaims.transform(({ organisation: _, ...identity }) => identity),
    },
    teller: localTeller,
    credentialsOf: (clientId) => ({ clientId, clientSecret: secret }),
    async send(url, init) {
      const { pathname, search } = new URL(url)
      const answer = await http.inject({
        method: init.method === 'POST' ? 'POST' : 'GET',
        url: pathname + search,
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(init.body && { payload: String(init.body) }),
      })
      const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
        status: answer.statusCode,
        headers,
      })
    },
  }
}
