import type { SocialProvider } from '@reprise/rules/auth/social'
import { socialLabels } from '@reprise/rules/auth/social'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { insertConnection, readConnections } from './social.sql.ts'

/** Somebody at a provider, as a connection keeps them. */
export interface KnownIdentity {
  provider: SocialProvider
  subject: string
  name: string | null
  url: string | null
}

/** The rep score counts connections (S-041). */
export async function countConnections(work: Work, userId: string): Promise<void> {
  const connections = await readConnections(work.tx, userId)
  await users.setScoreComponent(work, [{ userId, socialConnections: connections.length }])
}

/**
 * Connects an identity to an account. Answers false, and changes nothing, where the identity or the account is
 * connected otherwise.
 */
export async function connectIdentity(work: Work, userId: string, identity: KnownIdentity): Promise<boolean> {
  const { provider, subject, name, url } = identity
  const [made] = await insertConnection(work.tx, provider, subject, userId, name, url, work.now)
  if (made) await countConnections(work, userId)
  return made !== undefined
}

/** Tells a person what was connected to their account, or no longer is. */
export async function tellOfConnection(
  work: Work,
  userId: string,
  provider: SocialProvider,
  what: 'connected to' | 'disconnected from',
): Promise<void> {
  const user = (await users.usersByIds(work.tx, [userId])).get(userId)
  if (!user) return
  const { brandName, publicUrl } = work.config
  const label = socialLabels[provider]
  await sendNotice(work, user, {
    heading: `${label} was ${what} your account`,
    what: `${label} was ${what} your ${brandName} account ${user.user_name}.`,
    wayBack: {
      text: 'If this was not you, set a new password now and look at your connections:',
      label: 'Set a new password',
      url: `${publicUrl}/auth/forgot-password`,
    },
  })
}
