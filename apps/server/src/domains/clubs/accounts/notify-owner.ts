import { sentence } from '@reprise/rules/platform/sentence'
import * as auth from '#domains/auth/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { ClubRow } from '../clubs.sql.ts'

// Tested in domains/points/payouts/club-payout-account.test.ts.

interface About {
  account: string
  club: string
}

const news = {
  connected: {
    heading: sentence('A payout account was connected to your club', {}),
    what: (of: About) =>
      sentence('The payout account {{account}} was connected to your club {{club}}.', { ...of }),
  },
  replaced: {
    heading: sentence('The payout account of your club was replaced', {}),
    what: (of: About) =>
      sentence('The payout account {{account}} replaced the one of your club {{club}}.', { ...of }),
  },
  disconnected: {
    heading: sentence('The payout account of your club was disconnected', {}),
    what: (of: About) =>
      sentence('The payout account {{account}} was disconnected from your club {{club}}.', { ...of }),
  },
}

/** Notifies the owner of a club that its money goes to another account from now on, also where somebody else of the team changed it. */
export async function notifyOwner(
  work: Work,
  { owner_id, name, slug }: ClubRow,
  change: { label: string; kind: keyof typeof news },
): Promise<void> {
  const owner = (await users.usersByIds(work.tx, [owner_id])).get(owner_id)
  if (!owner) return
  const { heading, what } = news[change.kind]
  await auth.sendSecurityMessageWidely(work, owner, {
    heading,
    what: what({ account: change.label, club: name }),
    wayBack: {
      text: sentence(
        "If neither you nor your team did this, set a new password now and check your club's accounts:",
        {},
      ),
      label: sentence('See the accounts', {}),
      url: `${work.config.publicUrl}/my/rep-clubs/${slug}/accounts`,
    },
  })
}
