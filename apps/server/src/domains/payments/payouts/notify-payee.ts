import { sentence } from '@reprise/rules/platform/sentence'
import * as auth from '#domains/auth/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'

interface About {
  account: string
  brand: string
  name: string
}

const news = {
  connected: {
    heading: sentence('A payout account was connected', {}),
    what: (of: About) =>
      sentence('The payout account {{account}} was connected to your {{brand}} account {{name}}.', { ...of }),
  },
  replaced: {
    heading: sentence('Your payout account was replaced', {}),
    what: (of: About) =>
      sentence('The payout account {{account}} replaced the one in your {{brand}} account {{name}}.', {
        ...of,
      }),
  },
  disconnected: {
    heading: sentence('Your payout account was disconnected', {}),
    what: (of: About) =>
      sentence('The payout account {{account}} was disconnected from your {{brand}} account {{name}}.', {
        ...of,
      }),
  },
}

/**
 * Notifies a person that their money goes to another account from now on. Where their present address is new,
 * their former address is notified too.
 */
export async function notifyPayee(
  work: Work,
  userId: string,
  change: { label: string; kind: keyof typeof news },
): Promise<void> {
  const user = (await users.usersByIds(work.tx, [userId])).get(userId)
  if (!user) return
  const { heading, what } = news[change.kind]
  const { brandName, publicUrl } = work.config
  await auth.sendSecurityMessageWidely(work, user, {
    heading,
    what: what({ account: change.label, brand: brandName, name: user.user_name }),
    wayBack: {
      text: sentence(
        "If this wasn't you, set a new password now and check your payout account on your revenue page:",
        {},
      ),
      label: sentence('Set a new password', {}),
      url: `${publicUrl}/auth/forgot-password`,
    },
  })
}
