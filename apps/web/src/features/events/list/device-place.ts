import { useState } from 'react'
import type { NoPosition } from '../../../lib/device-position.ts'
import { readPosition } from '../../../lib/device-position.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { NearPlace } from './near-me.api.ts'

// Kept until the page is left, so that the way back from an event finds the same list. It is never stored.
let known: { userId: string; place: NearPlace } | undefined

type Asking = 'idle' | 'asking' | NoPosition

const fiveMinutes = 300_000

/** The place of the device. `ask` lets the browser ask the person; nothing else does. */
export const useDevicePlace = () => {
  const session = useSession()
  const userId = session.state === 'member' ? session.userId : ''
  const [place, setPlace] = useState(() => (known?.userId === userId ? known.place : null))
  const [asking, setAsking] = useState<Asking>('idle')
  const ask = () => {
    setAsking('asking')
    readPosition(fiveMinutes).then((position) => {
      const found: NearPlace = { ...position, name: null, source: 'device' }
      known = { userId, place: found }
      setPlace(found)
      setAsking('idle')
    }, setAsking)
  }
  const forget = () => {
    known = undefined
    setPlace(null)
  }
  return { place, asking, ask, forget }
}
