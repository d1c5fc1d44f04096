import { randomBytes, randomUUID } from 'node:crypto'
import { pairingCodeFrom, pairingCodeMinutes } from '@reprise/rules/checkin/doors/door-pairing'
import { checkInEndsAt } from '@reprise/rules/events/states'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { countDevices, dropUnused, insertCode } from './device.sql.ts'
import { createPairingInput } from './doors.input.ts'
import { hashPairingCode, requireDoorWork } from './guard-device.ts'

// Tested in domains/checkin/doors/pair-door-device.test.ts.

/** The most devices of one event, those that were unpaired included. */
export const mostDevices = 200

/**
 * Makes a one-time code with which a device is paired with an event, for its zones (none: all). The code is not stored
 * in clear, so a repeated call makes another one. It works for some minutes.
 */
export const createDoorPairing = operation({
  name: 'createDoorPairing',
  input: createPairingInput,
  mostAMinute: byHand,
  locks: 'session',
  may: (call) => requireDoorWork(call, call.input.eventId),
  mayAgain: true,
  async load({ tx, grant, now }) {
    await dropUnused(tx, grant.event.id, now)
    const [row] = await countDevices(tx, grant.event.id)
    return row?.count ?? 0
  },
  ensure({ input, grant: { event }, loaded: devices, now }) {
    if (now.epochMilliseconds > checkInEndsAt({ endDate: event.end_date.epochMilliseconds })) {
      throw fail.conflict('Check-in for this event has closed.')
    }
    if (devices >= mostDevices) throw fail.conflict('This event has too many devices.')
    if (input.zones.some((zone) => !event.scanning_zones.includes(zone))) {
      throw fail.badInput("This event doesn't have that zone.", {
        zones: "This event doesn't have that zone.",
      })
    }
  },
  async write({ tx, keys, input, grant: { event }, actor, now }) {
    const [deviceId, code] = [randomUUID(), pairingCodeFrom(randomBytes(16))]
    const expiresAt = now.add({ minutes: pairingCodeMinutes })
    await insertCode(
      tx,
      deviceId,
      event.id,
      JSON.stringify(input.zones),
      actor.userId,
      now,
      hashPairingCode(keys, code),
      expiresAt,
    )
    return { deviceId, code, expiresAt: expiresAt.toString() }
  },
  subject: ({ deviceId }) => deviceId,
})
