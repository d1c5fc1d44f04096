import type { Services } from '#platform/ctx.ts'
import { openGoogleWallet } from '#ports/wallets/google-wallet.ts'
import type { WalletTrouble } from '#ports/wallets/wallet-trouble.ts'
import { settle, updateWallet } from '../update-wallet.ts'
import type { PassRow } from '../wallets.sql.ts'
import { readPasses } from '../wallets.sql.ts'
import { classIdOf, classOf, objectIdOf, objectOf } from './google-pass.ts'

const TIMEOUT_MS = 10_000
/** Changes under way at a time. Google asks for at most 20 in a second. */
const AT_ONCE = 5

/**
 * Changes the passes at Google that have changed here (`updateWallet`), and once for each change the event that they
 * belong to.
 * A pass that nobody saved, or that is forgotten, needs no change.
 */
export async function updateGoogle(
  services: Services,
  timeoutMs: number = TIMEOUT_MS,
  stopping?: AbortSignal,
): Promise<void> {
  const { google } = services.config.wallets
  if (!google) return
  const { db, clock } = services
  const patch = openGoogleWallet(google, { now: clock.now(), timeoutMs })
  const classes = new Map<string, { content: string; changing: Promise<void> }>()

  // The event may change again while its passes go out. Then it is changed again, too.
  const changeClass = (pass: PassRow): Promise<void> => {
    const [id, wanted] = [classIdOf(google, pass), classOf(services, google, pass)]
    const content = JSON.stringify(wanted)
    const begun = classes.get(id)
    if (begun?.content === content) return begun.changing
    const changing = patch('eventTicketClass', id, wanted)
    classes.set(id, { content, changing })
    return changing
  }

  const send = async (serials: string[]) => {
    const passes = new Map((await readPasses(db, serials)).map((pass) => [pass.serial, pass]))
    const sendOne = async (serial: string) => {
      const pass = passes.get(serial)
      if (!pass) return
      await changeClass(pass)
      await patch('eventTicketObject', objectIdOf(google, pass), objectOf(services, google, pass))
    }
    const taken = new Set<string>()
    let trouble: WalletTrouble | null = null
    for (let from = 0; from < serials.length && !trouble?.isDown; from += AT_ONCE) {
      const settled = await settle(serials.slice(from, from + AT_ONCE), sendOne)
      for (const serial of settled.taken) taken.add(serial)
      trouble = settled.trouble ?? trouble
    }
    return { taken, trouble }
  }
  await updateWallet(services, 'GOOGLE', send, stopping)
}
