import { sentence } from '@reprise/rules/platform/sentence'
import type { Work } from '#platform/ctx.ts'
import type { Config } from '#platform/settings/config.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'

interface Change {
  userId: string
  /** The name of the passkey. */
  name: string
  what: 'added' | 'deleted'
}

/** The mail to the owner of an account: a passkey was added or removed. */
export function passkeyMail(
  { brandName: brand, publicUrl }: Config,
  { name, what }: Pick<Change, 'name' | 'what'>,
): Letter {
  const isNew = what === 'added'
  return {
    subject: isNew
      ? sentence('A passkey was added to your {{brand}} account', { brand })
      : sentence('A passkey was deleted from your {{brand}} account', { brand }),
    heading: isNew ? sentence('A passkey was added', {}) : sentence('A passkey was deleted', {}),
    paragraphs: [
      isNew
        ? sentence('Your {{brand}} account has a new passkey: {{name}}. It logs you in without a password.', {
            brand,
            name,
          })
        : sentence(
            "This passkey was deleted from your {{brand}} account: {{name}}. You can't log in with it any more.",
            {
              brand,
              name,
            },
          ),
      sentence("If this wasn't you, check your passkeys and devices now and change your password:", {}),
    ],
    ways: [{ label: sentence('Open my settings', {}), url: `${publicUrl}/profile/settings` }],
    footer: sentence("You get this email because it's about how you log in to {{brand}}.", { brand }),
  }
}

/** Mails the account's address, where it has one, that a passkey was added or removed. */
export async function notifyOwner(work: Work, { userId, ...change }: Change): Promise<void> {
  const owner = await work.tx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!owner.email) return
  const letter = passkeyMail(work.config, change)
  await queueLetters(work, [{ ...letter, to: owner.email, language: owner.language }])
}
