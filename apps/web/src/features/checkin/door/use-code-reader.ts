import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'

/** Between two looks at the picture: often enough for a hand in motion, rarely enough for an old phone. */
const lookMs = 120

type Options = {
  video: RefObject<HTMLVideoElement | null>
  /** Whether to look at all. */
  active: boolean
  onCode: (text: string) => void
}

/** Looks for QR codes in a running video. Answers whether the reader failed to load. */
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
        // A picture that cannot be read (the camera just stopped) is looked at again.
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
