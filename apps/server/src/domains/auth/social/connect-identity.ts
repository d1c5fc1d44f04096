import type { SocialProvider } from '@reprise/rules/auth/social'
import { socialLabels } from '@reprise/rules/auth/social-labels'
import { sentence } from '@reprise/rules/platform/sentence'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { sendSecurityMessage, setNewPassword } from '../security-messages/send-security-message.ts'
import { insertConnection, readConnections } from './social.sql.ts'

/** A person at a provider, in the form that a connection stores. */
export interface KnownIdentity {
  provider: SocialProvider
  subject: string
  name: string | null
  url: string | null
  /** How many people follow the account. Null where the provider does not say. */
  followers: number | null
}

/** Sets the part of the rep score that counts connections (S-041). */
export async function countConnections(work: Work, userId: string): Promise<void> {
  const connections = await readConnections(work.tx, userId)
  await users.setScoreComponent(work, [{ userId, socialConnections: connections.length }])
}

/**
 * Connects an identity to an account. Answers false, and changes nothing, where the identity or the account is
 * connected otherwise.
 */
export async function connectIdentity(work: Work, userId: string, identity: KnownIdentity): Promise<boolean> {
  const { provider, subject, name, url, followers } = identity
  const [made] = await insertConnection(work.tx, provider, subject, userId, name, url, followers, work.now)
  if (made) await countConnections(work, userId)
  return made !== undefined
}

/** Notifies a person that a connection to their account was added or removed. */
export async function notifyOfConnection(
  work: Work,
  userId: string,
  by: SocialProvider,
  what: 'connected' | 'disconnected',
): Promise<void> {
  const user = (await users.usersByIds(work.tx, [userId])).get(userId)
  if (!user) return
  const provider = socialLabels[by]
  const about = { provider, brand: work.config.brandName, name: user.user_name }
  await sendSecurityMessage(work, user, {
    ...(what === 'connected'
      ? {
          heading: sentence('{{provider}} was connected to your account', { provider }),
          what: sentence('{{provider}} was connected to your {{brand}} account {{name}}.', about),
        }
      : {
          heading: sentence('{{provider}} was disconnected from your account', { provider }),
          what: sentence('{{provider}} was disconnected from your {{brand}} account {{name}}.', about),
        }),
    wayBack: setNewPassword(
      work,
      sentence("If this wasn't you, set a new password now and check your connected accounts:", {}),
    ),
  })
}
