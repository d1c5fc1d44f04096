import type { Adapter, AdapterPayload } from 'oidc-provider'

const MOST = 5000

interface Kept {
  payload: AdapterPayload
  until: number
}

/**
 * Stores the running sign-ins of the stand-in in this process, and forgets the oldest first. A restart forgets all
 * of them, and nothing else.
 */
export function memoryAdapter() {
  const kept = new Map<string, Kept>()

  return (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`
    const read = (id: string) => {
      const found = kept.get(keyOf(id))
      return found && found.until > Date.now() ? found.payload : undefined
    }
    const findBy = (name: 'uid' | 'userCode', value: string) =>
      [...kept].find(
        ([key, { payload, until }]) =>
          key.startsWith(`${model}:`) && payload[name] === value && until > Date.now(),
      )?.[1].payload
    return {
      async upsert(id, payload, seconds) {
        const [oldest] = kept.keys()
        if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
        kept.set(keyOf(id), { payload, until: Date.now() + seconds * 1000 })
      },
      find: async (id) => read(id),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (code) => findBy('userCode', code),
      async consume(id) {
        const payload = read(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        kept.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
