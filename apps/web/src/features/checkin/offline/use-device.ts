import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepApp } from '../../../lib/keep-app.ts'
import { canCheckTickets } from './can-check-tickets.ts'
import { deviceCalls } from './device.api.ts'
import { openDoorStore } from './door-store.ts'
import type { Device, DeviceState } from './make-device.ts'
import { makeDevice } from './make-device.ts'

const open = async (): Promise<Device | null> => {
  if (!(await canCheckTickets())) return null
  const device = makeDevice(await openDoorStore(), deviceCalls)
  await device.open()
  return device
}

/** One device for the whole tab. It goes on when the page is left and opened again. */
let opened: Promise<Device | null> | undefined

type Opened = { device: Device; state: DeviceState }

const nothing = () => () => undefined

/** This device with its state; undefined until it was read; null where the browser cannot be a door. */
export const useDevice = (): Opened | undefined | null => {
  const [device, setDevice] = useState<Device | null>()
  useEffect(() => {
    let isLeft = false
    opened ??= open()
    opened.catch(() => null).then((found) => !isLeft && setDevice(found))
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
  if (device === null) return null
  return device && state && { device, state }
}
