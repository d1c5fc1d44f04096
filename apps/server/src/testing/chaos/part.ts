import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../ask.ts'
import { ask } from '../ask.ts'
import { reopenAccount } from '../steps/close-account.ts'
import type { Rush } from './guest.ts'
import type { Around } from './host-moves.ts'
import { makeMoves } from './host-moves.ts'
import { eraseThroughDomains } from './work-on-database.ts'

const isOver = 'AUTH_NOT_AUTHENTICATED'

/** Whether they have deleted their account: then they are signed out of everything. */
export async function hasParted({ url }: Pick<Rush, 'url'>, person: Person): Promise<boolean> {
  return (await ask(url, person, '{ currentUser { userId } }')).code === isOver
}

/** Deletes their account, if it was not deleted before the kill. They have proven again that it is them. */
export async function part({ url }: Pick<Rush, 'url'>, person: Person): Promise<void> {
  const { code } = await ask(url, person, 'mutation { deleteAccount { userId } }')
  if (code !== 'OK' && code !== isOver) throw new Error(`Deleting an account ended with ${code}`)
}

/** Who hosts an event tries to leave it: refused as long as it is theirs, whatever the kill cuts off. */
export async function sellerLeaves(rush: Rush, seller: Person, afterMs: number): Promise<void> {
  await wait(afterMs)
  await part(rush, seller).catch(() => undefined)
}

/** After the kill: they have handed the event over, by the same key, and have left. */
export async function sellerIsGone(rush: Rush, seller: Person, around: Around): Promise<void> {
  if (await hasParted(rush, seller)) return
  const [code] = await makeMoves(rush, [{ kind: 'handOver', afterMs: 0 }], around)
  if (code !== 'OK') throw new Error(`Handing an event over ended with ${code}`)
  await part(rush, seller)
}

/** Of those who left every second one comes back, and the others are erased. */
export async function comeBackOrBeErased(
  settings: Record<string, string>,
  at: Parameters<typeof reopenAccount>[0],
  leavers: readonly Person[],
): Promise<void> {
  const back = leavers.filter((_, index) => index % 2 === 1)
  for (const person of back) {
    const { code } = await reopenAccount(at, person)
    if (code !== 'OK') throw new Error(`Coming back ended with ${code}`)
  }
  await eraseThroughDomains(
    settings,
    leavers.filter((person) => !back.includes(person)),
  )
}
