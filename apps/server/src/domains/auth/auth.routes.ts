import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import { checkEmailAvailability } from './check-email-availability.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { resendOtp } from './resend-otp.ts'
import { resendRegisterEmail } from './resend-register-email.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { validateToken } from './validate-token.ts'
import { verifyEmailToken } from './verify-email-token.ts'
import { verifyOtp } from './verify-otp.ts'

/** The sign-in API: POST /api/auth/…, by the names of the published list. */
export function authRoutes(http: FastifyInstance, makeCtx: (request: FastifyRequest) => Ctx): void {
  // A browser may still send a dead access token along: here it asks as nobody.
  const ctxOf = (request: FastifyRequest): Ctx => ({ ...makeCtx(request), visitor: async () => null })
  const nothing = (reply: FastifyReply) => reply.code(204).send()
  const post = (
    path: string,
    answer: (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) => {
    http.post(`/api/auth/${path}`, async (request, reply) => {
      // What is answered here must not stay in a cache on the way or in the browser.
      reply.header('cache-control', 'no-store')
      return answer(ctxOf(request), request, reply)
    })
  }

  post('password/register', async (ctx, { body }, reply) => reply.code(201).send(await register(ctx, body)))
  post('password/resend-register-email', async (ctx, { body }, reply) => {
    await resendRegisterEmail.run(ctx, body)
    return nothing(reply)
  })
  post('password/check-email-availability', (ctx, { body }) => checkEmailAvailability(ctx, body))
  post('password/verify-email-token', async (ctx, { body }) => {
    await verifyEmailToken.run(ctx, body)
    return { verified: true }
  })
  post('password/sign-in', (ctx, request) => signIn(ctx, request.body, request.headers['user-agent'] ?? ''))
  post('password/verify-otp', (ctx, { body }) => verifyOtp(ctx, body))
  post('password/resend-otp', async (ctx, { body }, reply) => {
    await resendOtp.run(ctx, body)
    return nothing(reply)
  })
  post('validate-token', (ctx, { query }) => validateToken(ctx, query))
  post('refresh', (ctx, { body }) => refresh(ctx, body))
  post('sign-out', async (ctx, { body }, reply) => {
    await signOut.run(ctx, body)
    return nothing(reply)
  })
}
