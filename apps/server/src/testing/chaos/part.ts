import { setTimeout as wait } from 'node:timers/promises'
import { DELETE_ACCOUNT, WHO_AM_I } from '#testing/documents.ts'
import type { Person } from '../ask.ts'
import { ask } from '../ask.ts'
import { reopenAccount } from '../steps/close-account.ts'
import type { Rush } from './guest.ts'
import type { Around } from './host-moves.ts'
import { makeMoves } from './host-moves.ts'
import { eraseThroughDomains } from './work-on-database.ts'

const isOver = 'AUTH_NOT_AUTHENTICATED'

/** Says whether a person has deleted their account. A deleted account is signed out everywhere. */
export async function hasParted({ url }: Pick<Rush, 'url'>, person: Person): Promise<boolean> {
  return (await ask(url, person, WHO_AM_I)).code === isOver
}

/** Deletes the account of a person who has just proven that it is them. It may be deleted already, before the kill. */
export async function part({ url }: Pick<Rush, 'url'>, person: Person): Promise<void> {
  const { code } = await ask(url, person, DELETE_ACCOUNT)
  if (code !== 'OK' && code !== isOver) throw new Error(`Deleting an account ended with ${code}`)
}

/**
 * The host of an event tries to leave it. The server refuses this as long as the event is theirs, at whatever moment
 * the kill comes.
 */
export async function sellerLeaves(rush: Rush, seller: Person, afterMs: number): Promise<void> {
  await wait(afterMs)
  await part(rush, seller).catch(() => undefined)
}

/** Runs after the kill: hands the event over by the same key, and deletes the account. */
export async function sellerIsGone(rush: Rush, seller: Person, around: Around): Promise<void> {
  if (await hasParted(rush, seller)) return
  const [code] = await makeMoves(rush, [{ kind: 'handOver', afterMs: 0 }], around)
  if (code !== 'OK') throw new Error(`Handing an event over ended with ${code}`)
  await part(rush, seller)
}

/** Half of those who left, each second one, come back. The others are erased. */
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
