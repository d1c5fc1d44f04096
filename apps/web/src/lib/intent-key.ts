import { useRef } from 'react'

/** Makes an idempotency key from random bytes, because randomUUID is missing on a page without https. */
export const newIntentKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * The idempotency key of what a person means to do. The same input has the same key, so a retry is the same act,
 * until `done` says that the act is over and the next one is another.
 */
export const useIntentKey = () => {
  const intents = useRef(new Map<string, string>())
  return {
    keyOf: (input: unknown): string => {
      const intent = JSON.stringify(input)
      const key = intents.current.get(intent) ?? newIntentKey()
      intents.current.set(intent, key)
      return key
    },
    done: (input: unknown): void => void intents.current.delete(JSON.stringify(input)),
  }
}
