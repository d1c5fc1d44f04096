import { randomBytes } from 'node:crypto'
import * as auth from '#domains/auth/public.ts'
import * as events from '#domains/events/public.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import type { Keys } from '#platform/keys.ts'
import type { DeviceRow } from './device.sql.ts'
import { selectByToken } from './device.sql.ts'

/** A new secret with which a device identifies itself. */
export const newDeviceToken = () => randomBytes(32).toString('base64url')
export const hashDeviceToken = (keys: Keys, token: string) => auth.pepper(keys, 'doorDevice', token)
export const hashPairingCode = (keys: Keys, code: string) => auth.pepper(keys, 'doorPairing', code)

type Permissions = readonly string[]

/** Whether somebody may see, add and remove all devices of an event: those who choose its door staff or edit it. */
const mayForAll = (permissions: Permissions) =>
  permissions.includes('CAN_ADD_DOOR_ATTENDEE') || permissions.includes('CAN_EDIT_EVENT')

const mayPair = (permissions: Permissions) =>
  permissions.includes('CAN_SCAN_TICKET') || mayForAll(permissions)

/**
 * The event, for a caller who may pair devices there. `isForAll` says whether they see the devices of others.
 * NOT_FOUND where the event is hidden from them, otherwise FORBIDDEN; or `refusal` in both cases.
 */
export async function requireDoorWork(
  asking: events.Asking,
  eventId: string,
  refusal?: () => Error,
): Promise<{ event: events.EventRow; isForAll: boolean }> {
  const { event, standing } = await events.requireVisible(asking, eventId, refusal)
  const permissions = events.permissionsFrom(standing)
  if (!mayPair(permissions)) throw refusal?.() ?? fail.forbidden("You can't scan tickets at this event.")
  return { event, isForAll: mayForAll(permissions) }
}

export interface PairedDevice {
  device: DeviceRow
  event: events.EventRow
  /** Whether the person who paired the device may still work at the door. */
  mayWork: boolean
  /** Whether that person may search the guests, so that the device may find a ticket by the name of its holder. */
  maySearch: boolean
}

/** Longer than any secret that we give. */
export const longestToken = 100

/** The device of a token with its event. NOT_FOUND for any other token. */
export async function findDevice(db: Db, keys: Keys, token: string): Promise<PairedDevice> {
  const [device] = token.length > longestToken ? [] : await selectByToken(db, hashDeviceToken(keys, token))
  const event = device && (await events.findEvent(db, device.event_id))
  if (!event) throw fail.notFound("This device isn't paired.")
  const permissions = device.has_creator ? await permissionsAt(db, event, device.created_by) : []
  const maySearch = permissions.includes('CAN_SEARCH_GUESTS')
  return { device, event, mayWork: mayPair(permissions), maySearch }
}

const permissionsAt = async (db: Db, event: events.EventRow, userId: string): Promise<Permissions> =>
  events.permissionsFrom(await events.readStanding(db, event, userId))

/** Whether a person may pair devices at the event. */
export const mayStillPair = async (db: Db, event: events.EventRow, userId: string): Promise<boolean> =>
  mayPair(await permissionsAt(db, event, userId))
