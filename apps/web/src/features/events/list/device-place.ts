import { useState } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import type { NearPlace } from './near-me.api.ts'

// Kept until the page is left, so that the way back from an event finds the same list. It is never stored.
let known: { userId: string; place: NearPlace } | undefined

// About a hundred metres: enough for a list, and no more than needed.
const roughly = (degrees: number) => Math.round(degrees * 1000) / 1000

type Asking = 'idle' | 'asking' | 'refused' | 'failed'

/** The place of the device. `ask` lets the browser ask the person; nothing else does. */
export const useDevicePlace = () => {
  const session = useSession()
  const userId = session.state === 'member' ? session.userId : ''
  const [place, setPlace] = useState(() => (known?.userId === userId ? known.place : null))
  const [asking, setAsking] = useState<Asking>('idle')
  const ask = () => {
    if (!('geolocation' in navigator)) {
      setAsking('failed')
      return
    }
    setAsking('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const found: NearPlace = {
          latitude: roughly(coords.latitude),
          longitude: roughly(coords.longitude),
          name: null,
          source: 'device',
        }
        known = { userId, place: found }
        setPlace(found)
        setAsking('idle')
      },
      (error) => setAsking(error.code === error.PERMISSION_DENIED ? 'refused' : 'failed'),
      { maximumAge: 300_000, timeout: 15_000 },
    )
  }
  const forget = () => {
    known = undefined
    setPlace(null)
  }
  return { place, asking, ask, forget }
}
