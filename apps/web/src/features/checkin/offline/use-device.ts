import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepApp } from '../../../lib/keep-app.ts'
import { canCheckTickets } from './can-check-tickets.ts'
import { deviceCalls } from './device.api.ts'
import { openDoorStore } from './door-store.ts'
import type { Device, DeviceState } from './make-device.ts'
import { makeDevice } from './make-device.ts'

/** Why a browser cannot be a door. TOO_OLD: it cannot check tickets. NO_STORAGE: it can, but it keeps nothing here. */
export type NoDoor = 'TOO_OLD' | 'NO_STORAGE'

const open = async (): Promise<Device | NoDoor> => {
  if (!(await canCheckTickets())) return 'TOO_OLD'
  try {
    const device = makeDevice(await openDoorStore(), deviceCalls)
    await device.open()
    return device
  } catch {
    return 'NO_STORAGE'
  }
}

/** One device for the whole tab. It goes on when the page is left and opened again. */
let opened: Promise<Device | NoDoor> | undefined

type Opened = { device: Device; state: DeviceState }

const nothing = () => () => undefined

/** This device with its state; undefined until it was read; a reason where the browser cannot be a door. */
export const useDevice = (): Opened | undefined | NoDoor => {
  const [found, setFound] = useState<Device | NoDoor>()
  const device = typeof found === 'object' ? found : undefined
  useEffect(() => {
    let isLeft = false
    opened ??= open()
    void opened.then((each) => !isLeft && setFound(each))
    return () => {
      isLeft = true
    }
  }, [])
  useEffect(() => {
    if (!device) return
    const look = () => document.visibilityState === 'visible' && device.wake()
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [device])
  const state = useSyncExternalStore(device?.subscribe ?? nothing, () => device?.state())
  const isPaired = state?.pairing !== undefined
  useEffect(() => {
    if (!isPaired) return
    // The page then starts without a network, and the browser does not delete the scans when the disk is full.
    void keepApp('/door')
    void navigator.storage?.persist?.()
  }, [isPaired])
  if (typeof found === 'string') return found
  return device && state && { device, state }
}
