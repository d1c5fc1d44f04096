import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { callLimit } from '#platform/limit-calls.ts'
import { notWhileActing } from '#platform/own-session.ts'
import { asVisitor } from './account/leaving/as-visitor.ts'
import { recoverAccount } from './account/leaving/recover-account.ts'
import { myDataRoutes } from './account/my-data/my-data.routes.ts'
import { nameDevice } from './guesses/known-device.ts'
import { networkOf } from './network-of.ts'
import { passkeyRoutes } from './passkeys/passkeys.routes.ts'
import { changePassword } from './password/change-password.ts'
import { startUpdatePassword } from './password/start-update-password.ts'
import { updatePassword } from './password/update-password.ts'
import { startPhone } from './phone/start-phone.ts'
import { verifyPhone } from './phone/verify-phone.ts'
import { refresh } from './sessions/refresh.ts'
import { signOut } from './sessions/sign-out.ts'
import { awaitLink } from './sign-in/await-link.ts'
import { resendOtp } from './sign-in/resend-otp.ts'
import { signIn } from './sign-in/sign-in.ts'
import { letSignInOn, refuseSignIn } from './sign-in/sign-in-link.ts'
import { validateToken } from './sign-in/validate-token.ts'
import { verifyEmailToken } from './sign-in/verify-email-token.ts'
import { verifyOtp } from './sign-in/verify-otp.ts'
import { checkEmailAvailability } from './sign-up/check-email-availability.ts'
import { register } from './sign-up/register.ts'
import { resendRegisterEmail } from './sign-up/resend-register-email.ts'
import { socialRoutes } from './social/social.routes.ts'
import { imSignIn } from './staff/im-sign-in.ts'

type MakeCtx = (request: FastifyRequest) => Ctx

/** Calls from one network in a minute, to all of these routes together: many people may stand behind one address. */
const MOST_CALLS = 3000

/**
 * The sign-in API, open to strangers. All calls of one network are limited together, besides the limits of
 * each call.
 */
export function authRoutes(http: FastifyInstance, makeCtx: MakeCtx): void {
  const calls = callLimit()
  http.register(async (own) => {
    own.addHook('onRequest', async (request) => {
      const { clock } = makeCtx(request)
      if (calls.blockedUntil(clock, networkOf(request.ip), MOST_CALLS)) throw fail.rateLimited()
    })
    signInRoutes(own, makeCtx)
    myDataRoutes(own, makeCtx)
    passkeyRoutes(own, makeCtx)
    socialRoutes(own, asVisitorBy(makeCtx))
  })
}

/** A browser may still send an expired access token. These routes treat every caller as a visitor. */
const asVisitorBy =
  (makeCtx: MakeCtx): MakeCtx =>
  (request) =>
    asVisitor(makeCtx(request))

/** POST /api/auth/…, by the names of the published list. */
function signInRoutes(http: FastifyInstance, makeCtx: MakeCtx): void {
  const ctxOf = asVisitorBy(makeCtx)
  const nothing = (reply: FastifyReply) => reply.code(204).send()
  const post = (
    path: string,
    answer: (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) => {
    http.post(`/api/auth/${path}`, async (request, reply) => {
      // The answers must not stay in a cache on the way or in the browser.
      reply.header('cache-control', 'no-store')
      return answer(ctxOf(request), request, reply)
    })
  }

  post('password/register', async (ctx, { body }, reply) =>
    reply.code(201).send(await register.run(nameDevice(ctx, reply), body)),
  )
  post('password/resend-register-email', async (ctx, { body }, reply) => {
    await resendRegisterEmail.run(ctx, body)
    return nothing(reply)
  })
  post('password/check-email-availability', (ctx, { body }) => checkEmailAvailability(ctx, body))
  post('password/verify-email-token', (ctx, { body }) => verifyEmailToken.run(ctx, body))
  post('password/await-link', (ctx, { body }) => awaitLink.run(ctx, body))
  post('password/let-in', async (ctx, { body }, reply) => {
    await letSignInOn.run(ctx, body)
    return nothing(reply)
  })
  post('password/refuse-sign-in', async (ctx, { body }) => {
    const { token } = await refuseSignIn.run(ctx, body)
    return { token }
  })
  post('password/sign-in', (ctx, { body }, reply) => signIn.run(nameDevice(ctx, reply), body))
  post('password/im-sign-in', (ctx, request) => {
    if (request.acting) throw fail.forbidden(notWhileActing)
    return imSignIn.run(ctx, request.body)
  })
  post('password/verify-otp', (ctx, { body }) => verifyOtp.run(ctx, body))
  post('password/resend-otp', async (ctx, { body }, reply) => {
    await resendOtp.run(ctx, body)
    return nothing(reply)
  })
  post('password/recover', (ctx, { body }) => recoverAccount.run(ctx, body))
  post('password/start-update-password', async (ctx, { body }, reply) => {
    await startUpdatePassword.run(ctx, body)
    return nothing(reply)
  })
  post('password/update-password', async (ctx, { body }, reply) => {
    await updatePassword.run(ctx, body)
    return nothing(reply)
  })
  post('password', async (_ctx, request, reply) => {
    await changePassword.run(makeCtx(request), request.body)
    return nothing(reply)
  })
  post('phone/start', (ctx, { body }) => startPhone.run(ctx, body))
  post('phone/verify', (ctx, { body }, reply) => verifyPhone.run(nameDevice(ctx, reply), body))
  post('validate-token', (ctx, { query, body }) =>
    validateToken(ctx, { ...(body as object | null), ...(query as object) }),
  )
  post('refresh', (ctx, { body }) => refresh.run(ctx, body))
  post('sign-out', async (ctx, { body }, reply) => {
    await signOut.run(ctx, body)
    return nothing(reply)
  })
}
