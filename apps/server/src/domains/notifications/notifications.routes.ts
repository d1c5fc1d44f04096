import { phrase } from '@reprise/rules/platform/phrase'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx, Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { sayIn } from '#platform/language/say-in.ts'
import { unsubscribe } from './change-subscription.ts'
import { maskAddress } from './mask-address.ts'
import { readSubscriptions, readSwitchedOffAt } from './subscriptions.sql.ts'
import { readUnsubscribe } from './unsubscribe-token.ts'

// The body of a one-click request, as a form in either encoding (RFC 8058, section 3.2).
const ONE_CLICK = /List-Unsubscribe(=|"\s+)One-Click/

/** Reads which mails the link of a mail is about. Changes nothing. */
async function readLink(services: Services, token: unknown) {
  const { user, address, types } = await readUnsubscribe(services, token)
  const off = user
    ? ((await readSubscriptions(services.db, [user])).get(user) ?? []).filter(
        ({ status }) => status === 'UNSUBSCRIBED',
      )
    : await readSwitchedOffAt(services.db, [address.toLowerCase()])
  const isOff = types.every((type) => off.some((each) => each.type === type))
  return {
    emailAddress: maskAddress(address),
    type: types[0],
    types,
    status: isOff ? 'UNSUBSCRIBED' : 'SUBSCRIBED',
  }
}

/**
 * GET /api/unsubscribe?token=: the address and the kinds of mail. POST /api/unsubscribe { token, status }: the
 * button of the page that switches them off, or on again. POST /unsubscribe?token=: one click in a mail program
 * (RFC 8058).
 */
export function notificationsRoutes(http: FastifyInstance, makeCtx: (request: FastifyRequest) => Ctx): void {
  // The token gives the right. It makes no difference who is signed in.
  const ctxOf = (request: FastifyRequest): Ctx => ({ ...makeCtx(request), caller: async () => null })

  http.get<{ Querystring: { token?: string } }>('/api/unsubscribe', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return readLink(makeCtx(request).services, request.query.token)
  })

  http.post<{ Body: { token?: string } | null }>('/api/unsubscribe', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const ctx = ctxOf(request)
    await unsubscribe.run(ctx, request.body ?? {})
    return readLink(ctx.services, request.body?.token)
  })

  http.register(async (mailPrograms) => {
    mailPrograms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    )
    mailPrograms.post<{ Querystring: { token?: string } }>('/unsubscribe', async (request, reply) => {
      const isOneClick = typeof request.body === 'string' && ONE_CLICK.test(request.body)
      if (!isOneClick) throw fail.badInput('The body has to be List-Unsubscribe=One-Click.')
      const ctx = ctxOf(request)
      await unsubscribe.run(ctx, { token: request.query.token })
      return reply
        .header('cache-control', 'no-store')
        .code(200)
        .type('text/plain')
        .send(sayIn(ctx.language, phrase("You're unsubscribed.")))
    })
  })
}
