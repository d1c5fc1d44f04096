import { useEffect, useState } from 'react'
import { reloadOnce } from './reload-once.ts'

/** Reloads the page, at most once, when asked to; true while that is on its way. */
export const useReloadOnce = (wanted: boolean): boolean => {
  const [reloading, setReloading] = useState(wanted)
  useEffect(() => {
    if (wanted) setReloading(reloadOnce())
  }, [wanted])
  return reloading
}
