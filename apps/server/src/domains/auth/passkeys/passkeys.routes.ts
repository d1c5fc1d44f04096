import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import { asVisitor } from '../account/leaving/as-visitor.ts'
import { nameDevice } from '../guesses/known-device.ts'
import { loginByPasskey } from './login-by-passkey.ts'
import { passkeyLoginOptions } from './login-options.ts'
import { passkeyRegisterOptions } from './register-options.ts'
import { registerPasskey } from './register-passkey.ts'

/**
 * POST /api/auth/passkey/…. Adding a passkey needs a signed-in person; signing in with one treats everybody as a
 * visitor.
 */
export function passkeyRoutes(http: FastifyInstance, makeCtx: (request: FastifyRequest) => Ctx): void {
  const post = (
    path: string,
    answer: (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) => {
    http.post(`/api/auth/passkey/${path}`, async (request, reply) => {
      // The answers must not stay in a cache on the way or in the browser.
      reply.header('cache-control', 'no-store')
      return answer(makeCtx(request), request, reply)
    })
  }
  post('register/options', (ctx, { body }) => passkeyRegisterOptions.run(ctx, body))
  post('register', (ctx, { body }) => registerPasskey.run(ctx, body))
  post('login/options', (ctx, { body }) => passkeyLoginOptions(asVisitor(ctx), body))
  post('login', (ctx, { body }, reply) => loginByPasskey.run(nameDevice(asVisitor(ctx), reply), body))
}
