import { emailTokenInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import { undoState } from '../account/contacts/contact-undo.ts'
import { findSession } from '../sessions/lock-session.ts'
import type { WaitingSignUp } from '../sign-up/waiting-sign-up.ts'
import { readWaitingSignUp } from '../sign-up/waiting-sign-up.ts'
import { tokenHash } from './issue-code.ts'
import { readLinkedSignIn } from './sign-in-link.ts'

interface TokenState {
  valid: boolean
  /** What a good link is for; null where it is not good. */
  purpose: string | null
  /** The link was used and has done its work: the address is confirmed, or the change was taken back. */
  isDone: boolean
  /**
   * For a change of address: the user name of the account that gets the address. For a sign-in: of the
   * account that it opens.
   */
  account?: string
  /** For the link of a sign-in or a sign-up: the browser that waits for it. */
  signIn?: {
    device: string
    countryCode: string | null
    startedAt: string
    isActing: boolean
    /** Whether the calling browser is the one that waits. */
    isHere: boolean
  }
}

/** Whether an address that a used link confirmed is still the account's. */
async function isConfirmed(ctx: Ctx, userId: string, target: string | null): Promise<boolean> {
  const user = (await users.usersByIds(ctx.db, [userId])).get(userId)
  return Boolean(user?.email_verified_at) && (target === null || user?.email === target)
}

/**
 * The state of a sign-in's link. It tells the person where the sign-in began, before anything happens (S-158).
 */
async function signInState(ctx: Ctx, hash: string, refreshToken: string | undefined): Promise<TokenState> {
  const linked = await readLinkedSignIn(ctx.db, hash, ctx.clock.now())
  if (!linked) return { valid: false, purpose: null, isDone: false }
  const signIn = await waitingState(ctx, linked, refreshToken)
  const state = { valid: true, purpose: 'VerifySignIn', isDone: false, signIn }
  // A person with the link can open the account, so they may see its name. Staff who act as somebody continue in
  // the browser where they began.
  return signIn.isActing
    ? state
    : { ...state, account: (await users.userById(ctx, linked.user_id)).user_name }
}

/** The browser that waits for a link, and whether it is the caller's. */
async function waitingState(
  ctx: Ctx,
  waiting: WaitingSignUp & { is_acting?: boolean },
  refreshToken: string | undefined,
): Promise<NonNullable<TokenState['signIn']>> {
  const { device, address, created_at: startedAt, is_acting: isActing = false } = waiting
  const caller = refreshToken ? await findSession(ctx, refreshToken) : undefined
  return {
    device,
    countryCode: ctx.geo.countryOf(address),
    startedAt: startedAt.toString(),
    isActing,
    isHere: caller?.session.id === waiting.session_id,
  }
}

/**
 * The state of a link that is still good. A person who confirms an address reads for which account, because
 * somebody else may have given the address.
 */
async function goodState(
  ctx: Ctx,
  hash: string,
  {
    purpose,
    userId,
    refreshToken,
  }: { purpose: string; userId: string | null; refreshToken?: string | undefined },
): Promise<TokenState> {
  if (purpose === 'VerifySignIn') return signInState(ctx, hash, refreshToken)
  const state = { valid: true, purpose, isDone: false }
  if (purpose === 'VerifyEmail') {
    const waiting = await readWaitingSignUp(ctx.db, hash, ctx.clock.now())
    return waiting ? { ...state, signIn: await waitingState(ctx, waiting, refreshToken) } : state
  }
  if (purpose !== 'ChangeEmail' || !userId) return state
  return { ...state, account: (await users.userById(ctx, userId)).user_name }
}

/**
 * Whether the token of a mail's link is still good, and what for; or that it has done its work. It is not
 * used up. With the refresh token of a waiting sign-in, the state of a sign-in's link says whether it belongs
 * to that sign-in.
 */
export async function validateToken(ctx: Ctx, raw: unknown): Promise<TokenState> {
  const { token, refreshToken } = parseInput(emailTokenInput, raw)
  const hash = tokenHash(ctx, token)
  const now = ctx.clock.now()
  const found = await ctx.db
    .selectFrom('one_time_code')
    .select(['purpose', 'user_id', 'target', 'used_at', 'expires_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!found) return undoState(ctx.db, hash, now)
  const { purpose, user_id: userId, target } = found
  if (!found.used_at && Temporal.Instant.compare(found.expires_at, now) > 0)
    return goodState(ctx, hash, { purpose, userId, refreshToken })
  const confirms = purpose === 'VerifyEmail' || purpose === 'ChangeEmail'
  const isDone = confirms && found.used_at !== null && userId !== null
  return { valid: false, purpose: null, isDone: isDone && (await isConfirmed(ctx, userId, target)) }
}
