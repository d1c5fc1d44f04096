import { useEffect } from 'react'

/** Keeps the screen of the device on while `wanted`, where the browser can; also again after the page was hidden. */
export const useWakeLock = (wanted: boolean) => {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      // The browser refuses this when the battery is low. The screen then turns off as usual.
      lock = navigator.wakeLock.request('screen').catch(() => undefined)
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.then((held) => held?.release())
    }
  }, [wanted])
}
