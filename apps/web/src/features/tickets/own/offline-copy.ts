import i18next from 'i18next'
import { clear, createStore, delMany, get, keys, set } from 'idb-keyval'
import { lacksAnswer } from '../../../lib/graphql/api-error.ts'
import { readSession } from '../../../lib/session/session.ts'
import { dateTimeInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import { ownTickets } from './own-tickets.ts'

/** Data, and the sentence that it is from this device, and since when. Null where the server has just sent it. */
export type MaybeOffline<Value> = { value: Value; notice: string | null }

/** Tickets or bookings, or a page of them. */
export type Listed = readonly unknown[] | { nodes: readonly unknown[] }

/** `keptAt`: RFC 3339. */
type Copy<Value> = { value: Value; keptAt: string }

/** How long tickets wait for the server where this device has them, in milliseconds. */
const PATIENCE_MS = 4000

const store = createStore(ownTickets, 'answers')

/** The person whose tickets this device keeps. Staff who act as somebody keep nothing, and see nothing that is kept. */
const owner = (): string | null => {
  const session = readSession()
  return session.state === 'member' && !session.isImpersonated ? session.userId : null
}

const forget = async (isForgotten: (key: string) => boolean): Promise<void> =>
  delMany((await keys<string>(store)).filter(isForgotten), store)

/**
 * Deletes the tickets of other people from this device: all tickets where nobody is signed in. That is one call, because
 * the page of somebody who logs out is about to end.
 */
export const forgetOthers = async (): Promise<void> => {
  const mine = owner()
  await (mine === null ? clear(store) : forget((key) => !key.startsWith(`${mine}/`)))
}

/** The person who is signed in, where this device keeps tickets of theirs; otherwise null. */
export const keptPerson = async (): Promise<string | null> => {
  const mine = owner()
  const isKept = (await keys<string>(store)).some((key) => key.startsWith(`${mine}/`))
  return isKept ? mine : null
}

const isEmpty = (value: Listed): boolean => ('nodes' in value ? value.nodes : value).length === 0

const keepCopy = async <Value extends Listed>(
  key: string,
  value: Value,
  replaces?: string,
): Promise<void> => {
  const mine = owner()
  if (mine === null || !key.startsWith(`${mine}/`)) return
  await forget((each) => each.startsWith(replaces ?? key))
  if (isEmpty(value)) return
  await set(key, { value, keptAt: new Date().toISOString() } satisfies Copy<Value>, store)
  const { keepApp } = await import('../../../lib/keep-app.ts')
  void keepApp('/events')
  // The list of all tickets has to know of these, too.
  if (!replaces) window.dispatchEvent(new Event(ownTickets))
}

/** The copy on this device; undefined where there is none. One of an older version does not say since when it is known. */
const copyOf = async <Value>(key: string): Promise<MaybeOffline<Value> | undefined> => {
  if (owner() === null) return undefined
  const copy = await get<Copy<Value>>(key, store).catch(() => undefined)
  if (copy?.keptAt === undefined) return undefined
  const time = dateTimeInZone(copy.keptAt, viewerZone())
  return {
    value: copy.value,
    notice: i18next.t("No connection. Showing what's saved on this device, as of {{time}}.", { time }),
  }
}

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))

/**
 * Keeps the answer on the device, unless nothing is in it. Where the server gives none, or not soon, returns the kept
 * one.
 * @param key It begins with the id of the person.
 * @param replaces The beginning of the keys that the answer is in place of, such as the further pages of an older list.
 */
export const keptOr = async <Value extends Listed>(
  key: string,
  answer: Promise<Value>,
  replaces?: string,
): Promise<MaybeOffline<Value>> => {
  const fresh = answer.then(async (value) => {
    // A browser without storage (a private window) still shows the tickets.
    await keepCopy(key, value, replaces).catch(() => undefined)
    return { value, notice: null }
  })
  // What comes of it after the copy was shown is no error that nobody caught.
  fresh.catch(() => undefined)
  try {
    const inTime = await Promise.race([fresh, late()])
    if (inTime) return inTime
  } catch (error) {
    if (!lacksAnswer(error)) throw error
  }
  return (await copyOf<Value>(key)) ?? fresh
}
