import { socialCallbackInput, socialEchoInput, socialStartInput } from '@reprise/rules/auth/social.input'
import type { ProcessOutcome } from '@reprise/rules/auth/social-process'
import { processFragment } from '@reprise/rules/auth/social-process'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import { placeOf } from '#platform/http/place-of.ts'
import { nameDevice } from '../guesses/known-device.ts'
import { socialCookie } from './browser-cookie.ts'
import { failureOf, finishAuthorization } from './finish-authorization.ts'
import { startAuthorization } from './start-authorization.ts'

// The fields that a provider may send back. The redirect of Apple's form drops all others.
const ANSWER = ['code', 'state', 'error', 'error_description', 'iss', 'user'] as const
const LONGEST_ANSWER = 4000

const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://localhost').searchParams

/** Redirects, so that nothing of this address stays in a cache or in a referrer. */
function go(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address, 303)
}

/**
 * Redirects to our own page by its path, so that people stay at the host name they came by. The tokens are in
 * the fragment, which no server sees.
 */
function end(reply: FastifyReply, outcome: ProcessOutcome): FastifyReply {
  return go(reply, `/auth/process#${processFragment(outcome)}`)
}

/** GET /auth/social/{provider}/{sign-in | connect} and the provider's callback, and the list of providers. */
export function socialRoutes(http: FastifyInstance, makeCtx: (request: FastifyRequest) => Ctx): void {
  http.get('/api/auth/social/providers', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send({ providers: makeCtx(request).social.offers() }),
  )

  http.get('/auth/social/:provider/:action', async (request, reply) => {
    const asked = socialStartInput.safeParse(request.params)
    if (!asked.success) return reply.callNotFound()
    const ctx = makeCtx(request)
    const { provider } = asked.data
    const echo = socialEchoInput.safeParse(queryOf(request).get('state')).data ?? ''
    const { browser, setCookie } = socialCookie.keep(ctx.config, ctx.cookies)
    try {
      const page = await startAuthorization(ctx, asked.data, { browser, echo })
      return go(reply.header('set-cookie', setCookie), placeOf(ctx.config.publicUrl, page))
    } catch (error) {
      return end(reply, { provider, state: echo, kind: 'failed', failure: failureOf(ctx, provider, error) })
    }
  })

  http.register(async (back) => {
    back.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    back.get('/auth/social/:provider/callback', async (request, reply) => {
      const asked = socialCallbackInput.safeParse(request.params)
      if (!asked.success) return reply.callNotFound()
      return end(
        reply,
        await finishAuthorization(nameDevice(makeCtx(request), reply), asked.data.provider, queryOf(request)),
      )
    })
    // Apple answers by a form that its page posts. A post from another site comes without our cookie, so the
    // browser is sent to the same address once more, as it would come from any other provider.
    back.post('/auth/social/:provider/callback', async (request, reply) => {
      const asked = socialCallbackInput.safeParse(request.params)
      if (!asked.success) return reply.callNotFound()
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const query = new URLSearchParams()
      for (const name of ANSWER) {
        const value = form.get(name)
        if (value !== null && value.length <= LONGEST_ANSWER) query.set(name, value)
      }
      return go(reply, `/auth/social/${asked.data.provider}/callback?${query}`)
    })
  })
}
