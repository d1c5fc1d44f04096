import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import { loginByPasskey } from './login-by-passkey.ts'
import { passkeyLoginOptions } from './login-options.ts'
import { passkeyRegisterOptions } from './register-options.ts'
import { registerPasskey } from './register-passkey.ts'

/** POST /api/auth/passkey/…: adding a passkey asks who is signed in, signing in asks nobody. */
export function passkeyRoutes(http: FastifyInstance, makeCtx: (request: FastifyRequest) => Ctx): void {
  const post = (path: string, answer: (ctx: Ctx, request: FastifyRequest) => unknown) => {
    http.post(`/api/auth/passkey/${path}`, async (request, reply) => {
      // What is answered here must not stay in a cache on the way or in the browser.
      reply.header('cache-control', 'no-store')
      return answer(makeCtx(request), request)
    })
  }
  const asNobody = (ctx: Ctx): Ctx => ({ ...ctx, visitor: async () => null })

  post('register/options', (ctx, { body }) => passkeyRegisterOptions(ctx, body))
  post('register', (ctx, { body }) => registerPasskey(ctx, body))
  post('login/options', (ctx, { body }) => passkeyLoginOptions(asNobody(ctx), body))
  post('login', (ctx, { body, headers }) => loginByPasskey(asNobody(ctx), body, headers['user-agent'] ?? ''))
}
