import type { Services } from '#platform/ctx.ts'
import type { Push } from '#ports/wallets/push-to-apple.ts'
import { pushToApple } from '#ports/wallets/push-to-apple.ts'
import { usableApple } from '../offered-wallets.ts'
import { settle, updateWallet } from '../update-wallet.ts'
import { deleteTokens, readDevices } from './registrations.sql.ts'

const TIMEOUT_MS = 10_000

/**
 * Has the devices with changed passes ask for them (`updateWallet`). A device that holds several of them gets one push.
 * A device that has removed its passes is forgotten. While a certificate has ended, everything waits.
 */
export async function updateApple(
  services: Services,
  timeoutMs: number = TIMEOUT_MS,
  stopping?: AbortSignal,
): Promise<void> {
  const apple = usableApple(services)
  if (!apple) return
  const { db, clock } = services
  const send = async (push: Push, serials: string[]) => {
    const bySerial = Map.groupBy(await readDevices(db, serials), ({ serial }) => serial)
    const gone: string[] = []
    const pushes = new Map<string, Promise<void>>()
    const pushOnce = (token: string) => {
      const begun = pushes.get(token)
      if (begun) return begun
      const pushing = push(token).then((outcome) => {
        if (outcome === 'gone') gone.push(token)
      })
      pushes.set(token, pushing)
      return pushing
    }
    const settled = await settle(serials, async (serial) => {
      const outcomes = (bySerial.get(serial) ?? []).map((device) => pushOnce(device.push_token))
      // All of them are waited for, so that none is left under way.
      const failed = (await Promise.allSettled(outcomes)).find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    })
    if (gone.length > 0) await deleteTokens(db, gone)
    return settled
  }
  await pushToApple(apple, { now: clock.now(), timeoutMs }, (push) =>
    updateWallet(services, 'APPLE', (serials) => send(push, serials), stopping),
  )
}
