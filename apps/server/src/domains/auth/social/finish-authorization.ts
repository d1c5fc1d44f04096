import { randomBytes } from 'node:crypto'
import type { SocialProvider } from '@reprise/rules/auth/social'
import type { ProcessOutcome } from '@reprise/rules/auth/social-process'
import type { SocialFailure } from '@reprise/rules/auth/social-texts'
import { decodeJwt } from 'jose'
import type { Ctx } from '#platform/ctx.ts'
import { Failure } from '#platform/fail.ts'
import type { Identity } from '#ports/social/social.ts'
import { SocialTrouble } from '#ports/social/social.ts'
import type { SignInAnswer } from '../sessions/sign-in-answer.ts'
import { authorizationOf, hashOf } from './authorization.ts'
import { socialCookie } from './browser-cookie.ts'
import { signInByIdentity } from './sign-in-by-identity.ts'
import { keepResult, useState } from './social.sql.ts'

const RESULT_MINUTES = 2

/**
 * The outcome for an authorization that failed. Logs the cause for the people who run the server, unless the
 * person caused it themselves.
 */
export function failureOf(ctx: Ctx, provider: SocialProvider, error: unknown): SocialFailure {
  if (error instanceof SocialTrouble) {
    if (error.failure !== 'refused')
      ctx.log.warn({ provider, reason: error.message }, 'a social sign-in failed')
    return error.failure
  }
  if (error instanceof Failure && error.code === 'RATE_LIMITED') return 'busy'
  if (error instanceof Failure && error.code === 'AUTH_NOT_AUTHENTICATED') return 'gone'
  ctx.log.error({ err: error, provider }, 'a social sign-in failed')
  return 'broken'
}

function lifeOf({ token }: SignInAnswer): number {
  if (!token) return 0
  const { exp = 0, iat = 0 } = decodeJwt(token)
  return exp - iat
}

async function signedIn(ctx: Ctx, provider: SocialProvider, identity: Identity) {
  const { subject, name, handle, url, followers, email, isEmailVouched } = identity
  const vouchedEmail = isEmailVouched ? email : null
  const answer = await signInByIdentity.run(ctx, {
    provider,
    subject,
    name,
    handle,
    url,
    followers,
    vouchedEmail,
  })
  return { kind: 'signed-in' as const, answer, expiresIn: lifeOf(answer) }
}

async function kept(ctx: Ctx, flowId: string, { subject, name, handle, url, followers }: Identity) {
  const code = randomBytes(32).toString('base64url')
  const until = ctx.clock.now().add({ minutes: RESULT_MINUTES })
  await keepResult(
    ctx.db,
    flowId,
    hashOf(ctx, 'result', code),
    subject,
    handle ?? name,
    url,
    followers,
    until,
  )
  return { kind: 'connected' as const, code }
}

/**
 * The way back from a provider: uses the state up, asks the provider for the person, and signs them in or
 * keeps the identity for connectSocial. Never throws: a failure is an outcome, too.
 */
export async function finishAuthorization(
  ctx: Ctx,
  provider: SocialProvider,
  query: URLSearchParams,
): Promise<ProcessOutcome> {
  const state = query.get('state') ?? ''
  const browser = socialCookie.read(ctx.config, ctx.cookies) ?? ''
  const [flow] = await useState(
    ctx.db,
    hashOf(ctx, 'state', state),
    hashOf(ctx, 'browser', browser),
    provider,
    ctx.clock.now(),
  )
  if (!flow) return { provider, state: '', kind: 'failed', failure: 'stale' }
  const place = { provider, state: flow.echo }
  try {
    const identity = await ctx.social.finish(authorizationOf(ctx, provider, state), query)
    return flow.action === 'connect'
      ? { ...place, ...(await kept(ctx, flow.id, identity)) }
      : { ...place, ...(await signedIn(ctx, provider, identity)) }
  } catch (error) {
    return { ...place, kind: 'failed', failure: failureOf(ctx, provider, error) }
  }
}
