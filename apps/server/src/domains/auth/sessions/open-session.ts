import { randomBytes, randomUUID } from 'node:crypto'
import { emailLinkHours } from '@reprise/rules/auth/otp'
import type { Work } from '#platform/ctx.ts'
import type { SessionMethod } from '../auth.tables.ts'
import { openMethods } from '../sign-in/closed-methods.ts'
import { accessTokenOf } from './access-token.ts'
import { refreshTokenOf } from './refresh-token.ts'
import { refuseExpiredAccount } from './refuse-expired-account.ts'

/** A session that nobody refreshes for this long ends. */
const SESSION_DAYS = 30
/** And each ends after this long, however often it is refreshed. */
const LONGEST_SESSION_DAYS = 180
/** How long a sign-in waits for its second factor: long enough for several codes. */
const PENDING_MINUTES = 30
/**
 * How long a sign-up waits in its browser for the proof of the address: as long as the link of the mail is valid.
 */
const SIGN_UP_MINUTES = emailLinkHours * 60
const LONGEST_DEVICE = 200

export interface NewSession {
  userId: string
  address: string
  /** The name that the browser gives itself. */
  device: string
  /** The key by which that device is known later (guesses/known-device.ts). */
  deviceKey?: string | null
  /** How the person proved who they are; a password where it is left out. */
  method?: SessionMethod
}

/** A staff person who acts as the user, and why (S-014). */
interface Impersonation {
  impersonatorId: string
  reason: string
}

export interface Opened {
  sessionId: string
  refreshToken: string
}

export function newFamilySecret(): Buffer {
  return randomBytes(32)
}

/** When a session that is used at this moment ends. */
export function endOf(usedAt: Temporal.Instant, createdAt: Temporal.Instant): Temporal.Instant {
  const unused = usedAt.add({ hours: 24 * SESSION_DAYS })
  const longest = createdAt.add({ hours: 24 * LONGEST_SESSION_DAYS })
  return Temporal.Instant.compare(unused, longest) < 0 ? unused : longest
}

function pendingUntil(now: Temporal.Instant, method: SessionMethod): Temporal.Instant {
  return now.add({ minutes: method === 'sign-up' ? SIGN_UP_MINUTES : PENDING_MINUTES })
}

/**
 * Adds a session with a refresh family of its own. A pending one owes the second factor, and opens only the
 * calls that pay it.
 */
export async function insertSession(
  work: Work,
  session: NewSession & { isPending: boolean; impersonation?: Impersonation },
): Promise<Opened> {
  const { tx, now } = work
  await refuseExpiredAccount(work, session.userId)
  const family = { id: randomUUID(), family_secret: newFamilySecret() }
  const method = session.method ?? 'password'
  await tx
    .insertInto('session')
    .values({
      ...family,
      user_id: session.userId,
      is_pending: session.isPending,
      rotated_at: now,
      created_at: now,
      expires_at: session.isPending ? pendingUntil(now, method) : endOf(now, now),
      address: session.address,
      device: session.device.slice(0, LONGEST_DEVICE),
      device_key: session.deviceKey ?? null,
      method,
      impersonator_id: session.impersonation?.impersonatorId ?? null,
      reason: session.impersonation?.reason ?? null,
    })
    .execute()
  return { sessionId: family.id, refreshToken: refreshTokenOf(work.keys, family, 0) }
}

/**
 * Signs a person in without asking for anything: after any other proof than a password, and for seeding.
 * Opens ways in that failures had closed. Returns the session's id, its access token (15 minutes) and its
 * refresh token. The access token of a deleted or deactivated account opens nothing (see signInAnswer).
 */
export async function openSession(work: Work, session: NewSession): Promise<Opened & { token: string }> {
  const opened = await insertSession(work, { ...session, isPending: false })
  await openMethods(work, session.userId)
  return { ...opened, token: await accessTokenOf(work, opened.sessionId, work.now) }
}
