import { useState } from 'react'
import { useSession } from '../../../../lib/session/session.ts'
import { typingStore } from './typing-store.ts'

const store = typingStore(() => sessionStorage)

/** Keeps what a person typed in this tab until it is sent, so that a reload loses nothing. */
export const useKeptTyping = <Values>(form: string) => {
  const session = useSession()
  const key = `typed ${form} ${session.state === 'member' ? session.userId : ''}`
  const [kept] = useState(() => store.read<Partial<Values>>(key))
  return {
    kept,
    keep: (values: Values) => store.keep(key, values),
    forget: () => store.forget(key),
  }
}
