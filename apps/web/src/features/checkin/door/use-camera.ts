import { useCallback, useEffect, useRef, useState } from 'react'

/** `denied`: the person or the browser refused; `none`: there is no camera, or the page has no https. */
export type CameraState = 'starting' | 'on' | 'denied' | 'none'

const noCamera = (error: unknown): CameraState =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'none'

const lit = (on: boolean) => {
  const constraint: MediaTrackConstraintSet & { torch: boolean } = { torch: on }
  return { advanced: [constraint] }
}

/** Shows the back camera in a video element, and switches its torch where it has one. */
export const useCamera = () => {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack>(undefined)
  const [state, setState] = useState<CameraState>('starting')
  const [hasTorch, setHasTorch] = useState(false)
  const [torch, setTorch] = useState(false)

  useEffect(() => {
    let stopped = false
    const start = async () => {
      if (!navigator.mediaDevices?.getUserMedia) return setState('none')
      try {
        const stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
        })
        track.current = stream.getVideoTracks()[0]
        if (stopped || !video.current) return track.current?.stop()
        video.current.srcObject = stream
        await video.current.play()
        const able: MediaTrackCapabilities & { torch?: boolean } = track.current?.getCapabilities?.() ?? {}
        setHasTorch(able.torch === true)
        setState('on')
      } catch (error) {
        if (!stopped) setState(noCamera(error))
      }
    }
    void start()
    return () => {
      stopped = true
      track.current?.stop()
    }
  }, [])

  const switchTorch = useCallback(async () => {
    await track.current?.applyConstraints(lit(!torch))
    setTorch(!torch)
  }, [torch])

  return { video, state, hasTorch, torch, switchTorch }
}
