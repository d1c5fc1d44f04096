import { randomBytes, randomUUID } from 'node:crypto'
import type { Work } from '#platform/ctx.ts'
import { accessTokenOf } from './access-token.ts'
import { refreshTokenOf } from './refresh-token.ts'

/** A session that nobody refreshes for this long ends. */
export const SESSION_DAYS = 30
/** How long the second factor may be owed: several codes fit in. */
const PENDING_MINUTES = 30
const LONGEST_DEVICE = 200

interface NewSession {
  userId: string
  isPending: boolean
  address: string
  /** What the browser calls itself. */
  device: string
}

export interface Opened {
  sessionId: string
  refreshToken: string
}

export function newFamilySecret(): Buffer {
  return randomBytes(32)
}

export async function insertSession(work: Work, session: NewSession): Promise<Opened> {
  const { tx, now } = work
  const family = { id: randomUUID(), family_secret: newFamilySecret() }
  await tx
    .insertInto('session')
    .values({
      ...family,
      user_id: session.userId,
      is_pending: session.isPending,
      rotated_at: now,
      created_at: now,
      expires_at: now.add(session.isPending ? { minutes: PENDING_MINUTES } : { hours: 24 * SESSION_DAYS }),
      address: session.address,
      device: session.device.slice(0, LONGEST_DEVICE),
    })
    .execute()
  return { sessionId: family.id, refreshToken: refreshTokenOf(work.keys, family, 0) }
}

/**
 * Signs a person in without asking for anything: for seeding and for other proofs than a
 * password. Answers the session's id, its access token (15 minutes) and its refresh token.
 */
export async function openSession(
  work: Work,
  session: Omit<NewSession, 'isPending'>,
): Promise<Opened & { token: string }> {
  const opened = await insertSession(work, { ...session, isPending: false })
  return { ...opened, token: await accessTokenOf(work, opened.sessionId, work.now) }
}
