import type { Services, Work } from '#platform/ctx.ts'

// Tested in domains/points/payouts/club-payout-account.test.ts.

interface ConnectedAccount {
  /** For which of the holder's things it is: the id of the club. */
  subject: string
  /** Who connected it. */
  userId: string
  provider: string
  accountId: string
  label: string
}

/** A kind of thing that has a payout account of its own, beside people. */
export interface PayoutHolder {
  name: string
  /** Locks what the account is for, before the session is locked, so that the rights stay as `connect` finds them. */
  lock(work: Work, subject: string): Promise<void>
  /**
   * Stores the account in the open transaction, and notifies those whose money it is. Checks the rights again: they may
   * have been removed since the person went to the provider's page.
   */
  connect(work: Work, account: ConnectedAccount): Promise<void>
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    payoutHolders: readonly PayoutHolder[]
  }
}

/** A kind of holder by its name. Throws where no domain has it. */
export function holderOf(
  { extensions: { payoutHolders = [] } }: Pick<Services, 'extensions'>,
  name: string,
): PayoutHolder {
  const known = payoutHolders.find((each) => each.name === name)
  if (!known) throw new Error(`nobody has payout accounts of ${name}`)
  return known
}
