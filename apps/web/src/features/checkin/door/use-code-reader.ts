import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two reads of the picture: short enough for a moving hand, long enough for an old phone. */
const lookMs = 120

type Options = {
  video: RefObject<HTMLVideoElement | null>
  /** Whether to read the picture now. */
  active: boolean
  onCode: (text: string) => void
}

/** Reads QR codes in a running video. Returns whether the reader failed to load. */
export const useCodeReader = ({ video, active, onCode }: Options): boolean => {
  const [failed, setFailed] = useState(false)
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })

  useEffect(() => {
    if (!active) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = async () => {
      const { readCode } = await import('./read-codes.ts')
      const look = async () => {
        const picture = video.current
        // A picture that cannot be read (the camera just stopped) counts as one without a code, and the reading goes
        // on.
        const text = picture && picture.readyState >= 2 ? await readCode(picture).catch(() => null) : null
        if (stopped) return
        if (text) report.current(text)
        timer = setTimeout(look, lookMs)
      }
      if (!stopped) await look()
    }
    start().catch(() => setFailed(true))
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [active, video])

  return failed
}
