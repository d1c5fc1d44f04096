import { createStore, delMany, get, keys, set } from 'idb-keyval'
import { lacksAnswer } from '../../../lib/graphql/api-error.ts'
import { keepApp } from '../../../lib/keep-app.ts'
import { readSession, watchSession } from '../../../lib/session/session.ts'

/** Data, and whether it was read from this device because the server did not answer. */
export type MaybeOffline<Value> = { value: Value; fromDevice: boolean }

const store = createStore('own-tickets', 'answers')

const owner = () => {
  const session = readSession()
  return session.state === 'member' ? session.userId : null
}

/** Deletes the tickets of other people from this device, so that it keeps only those of the signed-in person. */
const forgetOthers = async () => {
  const mine = `${owner()}/`
  const all = await keys<string>(store)
  await delMany(
    all.filter((key) => !key.startsWith(mine)),
    store,
  )
}

let watching = false
const forgetOnSignOut = () => {
  if (watching) return
  watching = true
  watchSession(() => void forgetOthers().catch(() => undefined))
}

/** Keeps the answer on the device. Where the server gave none, returns the kept one. */
export const keptOr = async <Value>(key: string, answer: Promise<Value>): Promise<MaybeOffline<Value>> => {
  forgetOnSignOut()
  try {
    const value = await answer
    // A browser without storage (a private window) still shows the tickets.
    await set(key, value, store).catch(() => undefined)
    void keepApp('/events')
    return { value, fromDevice: false }
  } catch (error) {
    if (!lacksAnswer(error)) throw error
    const value = await get<Value>(key, store).catch(() => undefined)
    if (value === undefined) throw error
    return { value, fromDevice: true }
  }
}
