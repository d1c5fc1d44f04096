import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockDevice, revokeDevice, selectDevice } from './device.sql.ts'
import { revokeDeviceInput } from './doors.input.ts'
import { requireDoorWork } from './guard-device.ts'

// Tested in domains/checkin/doors/pair-door-device.test.ts.

const deviceNotFound = () => fail.notFound("We couldn't find this device.")

/**
 * Unpairs a device, or ends a code that nobody has used. Door staff may do so for their own, and those who choose the door
 * staff for all. What the device scanned before still counts. A repeated call changes nothing.
 */
export const revokeDoorDevice = operation({
  name: 'revokeDoorDevice',
  input: revokeDeviceInput,
  mostAMinute: byHand,
  async may(call) {
    const [device] = await selectDevice(call.tx, call.input.deviceId)
    // A visitor is asked to sign in, whatever the id.
    if (!device) throw call.actor && deviceNotFound()
    const { isForAll } = await requireDoorWork(call, device.event_id, deviceNotFound)
    if (!isForAll && device.created_by !== call.actor.userId) throw deviceNotFound()
  },
  mayAgain: true,
  // A device that is sending scans at this moment is waited for.
  load: ({ tx, input }) => lockDevice(tx, input.deviceId),
  async write({ tx, input, actor, now }) {
    await revokeDevice(tx, input.deviceId, actor.userId, now)
    return { deviceId: input.deviceId }
  },
  subject: ({ deviceId }) => deviceId,
})
