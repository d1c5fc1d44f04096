import { useState } from 'react'
import { useSession } from '../../../../lib/session/session.ts'

const read = <Values>(key: string): Values | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps what a person typed in this tab until it is sent, so that a reload loses nothing. */
export const useKeptTyping = <Values>(form: string) => {
  const session = useSession()
  const key = `typed ${form} ${session.state === 'member' ? session.userId : ''}`
  const [kept] = useState(() => read<Partial<Values>>(key))
  return {
    kept,
    keep: (values: Values) => sessionStorage.setItem(key, JSON.stringify(values)),
    forget: () => sessionStorage.removeItem(key),
  }
}
