import * as terms from '#domains/terms/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { deletesAt } from '../account/leaving/deletes-at.ts'
import type { ActingAs } from './access-token.ts'
import { accessTokenOf } from './access-token.ts'

export interface AuthInfo {
  isDeleted: boolean
  isComplete: boolean
  isPhoneNumberVerified: boolean
  agreeToTermsAndConditions: boolean
}

export interface SignInAnswer {
  /** Null until the second factor, and while the account waits to be recovered. */
  token: string | null
  refreshToken: string
  userId: string
  /** Null where the account has none. */
  email: string | null
  userName: string
  /** Whether this sign-in owes no code, or not any more. */
  skipMultiFactorAuthentication: boolean
  authInfo: AuthInfo
  /** When a deleted account is erased (RFC 3339). Null for any other account, also for a deactivated one. */
  deletesAt: string | null
}

export interface SignedIn {
  userId: string
  sessionId: string
  refreshToken: string
  isPending: boolean
  acting?: ActingAs
}

/** Whether the account is deleted or deactivated. Its sessions can only recover it. */
export function isAway(user: Pick<users.UserRow, 'deleted_at' | 'deactivated_at'>): boolean {
  return user.deleted_at !== null || user.deactivated_at !== null
}

/** What a browser may do next, for the guards of the web app. For a full session; see signInAnswer. */
export async function authInfoOf(ctx: Ctx, user: users.UserRow): Promise<AuthInfo> {
  return {
    isDeleted: isAway(user),
    isComplete: users.isComplete(user),
    isPhoneNumberVerified: user.phone_verified_at !== null,
    agreeToTermsAndConditions: await terms.hasAgreed(ctx.db, user.id),
  }
}

/**
 * The answer of every way in. A person who still owes the second factor is not told that the account is
 * deleted. A person who is about to act as somebody else is told only of themselves until then.
 */
export async function signInAnswer(ctx: Ctx, signedIn: SignedIn): Promise<SignInAnswer> {
  const { userId, sessionId, refreshToken, isPending, acting } = signedIn
  const user = await users.userById(ctx, isPending && acting ? acting.impersonatorId : userId)
  const authInfo = await authInfoOf(ctx, user)
  const isOpen = !isPending && !isAway(user)
  const deletedAt = isPending ? null : user.deleted_at
  return {
    token: isOpen ? await accessTokenOf(ctx, sessionId, ctx.clock.now(), acting) : null,
    refreshToken,
    userId: user.id,
    email: user.email,
    userName: user.user_name,
    skipMultiFactorAuthentication: !isPending,
    authInfo: { ...authInfo, isDeleted: authInfo.isDeleted && !isPending },
    deletesAt: deletedAt && deletesAt(deletedAt).toString(),
  }
}
