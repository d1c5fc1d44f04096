import * as auth from '#domains/auth/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'

const news = {
  connected: { heading: 'A payout account was connected', what: 'was connected to' },
  replaced: { heading: 'Your payout account was replaced', what: 'took the place of another one in' },
  disconnected: { heading: 'Your payout account was disconnected', what: 'was disconnected from' },
}

/** Tells a person that where their money goes is another from now on, and their former address, where it is new. */
export async function tellPayee(
  work: Work,
  userId: string,
  change: { label: string; kind: keyof typeof news },
): Promise<void> {
  const user = (await users.usersByIds(work.tx, [userId])).get(userId)
  if (!user) return
  const { heading, what } = news[change.kind]
  const { brandName, publicUrl } = work.config
  await auth.sendNoticeWidely(work, user, {
    heading,
    what: `The payout account ${change.label} ${what} your ${brandName} account ${user.user_name}.`,
    wayBack: {
      text: 'If this was not you, set a new password now, and look at your payout account on the page of your revenue:',
      label: 'Set a new password',
      url: `${publicUrl}/auth/forgot-password`,
    },
  })
}
