import { useState } from 'react'
import type { PhoneCode } from './phone-code.ts'
import { stillGood } from './phone-code.ts'

const key = 'phoneCode'

const read = (): PhoneCode | null => {
  try {
    return stillGood(JSON.parse(localStorage.getItem(key) ?? 'null'), Date.now())
  } catch {
    return null
  }
}

/** The code that was sent to a number, kept in local storage with its expiry date (section 4). */
export const usePhoneCode = () => {
  const [code, setCode] = useState(read)
  const keepCode = (next: PhoneCode | null) => {
    if (next) localStorage.setItem(key, JSON.stringify(next))
    else localStorage.removeItem(key)
    setCode(next)
  }
  return [code, keepCode] as const
}
