import type { Services } from '#platform/ctx.ts'
import { WalletTrouble } from '#ports/wallets/wallet-trouble.ts'
import type { WalletName } from './offered-wallets.ts'
import type { DueUpdate } from './updates.sql.ts'
import { claimUpdates, endUpdates, holdUpdates, postponeUpdates } from './updates.sql.ts'

/** How many passes one round of a wallet updates. */
const AT_ONCE = 100
const MOST_ATTEMPTS = 8
const FIRST_WAIT_SECONDS = 30
/** How long nobody else takes a claimed update. The slowest round takes less. */
const CLAIM_SECONDS = 120
/** For how long a wallet that takes no updates is left alone. */
const HOLD_SECONDS = 60

/** Sends updates to a wallet. Returns the serials that it took; throws WalletTrouble where it takes none. */
type Sending = (serials: string[]) => Promise<{ taken: ReadonlySet<string>; trouble: WalletTrouble | null }>

/** Starts an attempt of each serial, and says which ones succeeded. The trouble is the worst one that was met. */
export async function settle(
  serials: readonly string[],
  send: (serial: string) => Promise<void>,
): Promise<{ taken: Set<string>; trouble: WalletTrouble | null }> {
  const taken = new Set<string>()
  let trouble: WalletTrouble | null = null
  await Promise.all(
    serials.map(async (serial) => {
      try {
        await send(serial)
        taken.add(serial)
      } catch (error) {
        if (!(error instanceof WalletTrouble)) throw error
        if (!trouble?.isDown) trouble = error
      }
    }),
  )
  return { taken, trouble }
}

const columnsOf = (due: readonly DueUpdate[]): [string[], Temporal.Instant[]] => [
  due.map(({ serial }) => serial),
  due.map(({ asked_at }) => asked_at),
]

async function postpone(services: Services, wallet: WalletName, failed: readonly DueUpdate[]): Promise<void> {
  const { db, clock, log } = services
  const over = failed.filter(({ attempts }) => attempts + 1 >= MOST_ATTEMPTS)
  if (over.length > 0) {
    log.error({ wallet, passes: over.length }, 'passes could not be updated, and are not tried any more')
    await endUpdates(db, wallet, ...columnsOf(over))
  }
  for (const [attempts, some] of Map.groupBy(failed, (each) => each.attempts)) {
    const dueAt = clock.now().add({ seconds: FIRST_WAIT_SECONDS * 2 ** attempts })
    await postponeUpdates(db, wallet, ...columnsOf(some), dueAt)
  }
}

/**
 * Tells a wallet of the passes that have changed, in batches of 100 and outside any transaction. Several processes may
 * run it at once. A pass that the wallet refuses is tried again, at most eight times. Where the wallet takes none, all its
 * updates wait for a minute: neither the other wallet nor anything else waits with them.
 */
export async function updateWallet(
  services: Services,
  wallet: WalletName,
  send: Sending,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = services
  for (;;) {
    const now = clock.now()
    const due = await claimUpdates(db, wallet, now, now.add({ seconds: CLAIM_SECONDS }), AT_ONCE)
    if (due.length === 0) return
    const { taken, trouble } = await send(due.map(({ serial }) => serial))
    await endUpdates(db, wallet, ...columnsOf(due.filter(({ serial }) => taken.has(serial))))
    const failed = due.filter(({ serial }) => !taken.has(serial))
    if (trouble)
      log.warn({ wallet, passes: failed.length, reason: trouble.message }, 'passes were not updated')
    if (trouble?.isDown) {
      await holdUpdates(db, wallet, clock.now().add({ seconds: HOLD_SECONDS }))
      return
    }
    if (failed.length > 0) await postpone(services, wallet, failed)
    if (due.length < AT_ONCE || stopping?.aborted) return
  }
}
