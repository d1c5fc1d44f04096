import * as terms from '#domains/terms/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { accessTokenOf } from './access-token.ts'

export interface AuthInfo {
  isDeleted: boolean
  isComplete: boolean
  isPhoneNumberVerified: boolean
  agreeToTermsAndConditions: boolean
}

export interface SignInAnswer {
  /** Null until the second factor. */
  token: string | null
  refreshToken: string
  userId: string
  email: string
  userName: string
  skipMultiFactorAuthentication: boolean
  authInfo: AuthInfo
}

export interface SignedIn {
  userId: string
  sessionId: string
  refreshToken: string
  isPending: boolean
}

/** What a browser may do on with: the guards of the web app read it. */
export async function authInfoOf(ctx: Ctx, user: users.UserRow): Promise<AuthInfo> {
  return {
    isDeleted: user.deleted_at !== null,
    isComplete: users.isComplete(user),
    isPhoneNumberVerified: user.phone_verified_at !== null,
    agreeToTermsAndConditions: await terms.hasAgreed(ctx.db, user.id),
  }
}

export async function signInAnswer(ctx: Ctx, signedIn: SignedIn): Promise<SignInAnswer> {
  const user = await users.userById(ctx, signedIn.userId)
  return {
    token: signedIn.isPending ? null : await accessTokenOf(ctx, signedIn.sessionId, ctx.clock.now()),
    refreshToken: signedIn.refreshToken,
    userId: user.id,
    email: user.email,
    userName: user.user_name,
    skipMultiFactorAuthentication: user.skips_multi_factor,
    authInfo: await authInfoOf(ctx, user),
  }
}
