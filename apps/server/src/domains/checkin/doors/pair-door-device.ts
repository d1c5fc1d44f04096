import { pairDeviceInput } from '@reprise/rules/checkin/doors/pair-device.input'
import { checkInEndsAt } from '@reprise/rules/events/states'
import * as auth from '#domains/auth/public.ts'
import * as events from '#domains/events/public.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockByCode, pairDevice } from './device.sql.ts'
import { hashDeviceToken, hashPairingCode, newDeviceToken } from './guard-device.ts'

/** Wrong codes from one network. All devices of a hall may share its address, and right codes are not counted. */
const pairingGuesses: auth.Limit = { kind: 'doorPairing', most: 20, minutes: 15 }

/**
 * Pairs the device that enters a one-time code, for everybody who has the code. Returns the secret with which the device
 * identifies itself; only its hash is stored. NOT_FOUND for a code that is wrong, used or too old. RATE_LIMITED after too
 * many of those from one network.
 */
export const pairDoorDevice = operation({
  name: 'pairDoorDevice',
  input: pairDeviceInput,
  whileActing: 'allowed',
  may: () => undefined,
  async load({ tx, keys, input, now }) {
    const [device] = await lockByCode(tx, hashPairingCode(keys, input.code), now)
    const event = device && (await events.findEvent(tx, device.event_id))
    if (!event) throw fail.notFound("This code isn't right, or it has expired.")
    return { device, event }
  },
  async write({ tx, keys, input, loaded: { device, event }, now }) {
    const deviceToken = newDeviceToken()
    const [paired] = await pairDevice(tx, device.id, input.name, hashDeviceToken(keys, deviceToken), now)
    if (!paired) throw fail.notFound("This code isn't right, or it has expired.")
    const endsAt = checkInEndsAt({ endDate: event.end_date.epochMilliseconds })
    return {
      deviceId: device.id,
      deviceToken,
      eventId: event.id,
      eventName: event.display_name,
      zones: device.zones,
      endsAt: Temporal.Instant.fromEpochMilliseconds(endsAt).toString(),
    }
  },
  subject: ({ deviceId }) => deviceId,
  async around({ ctx }, write) {
    const counted = [{ subject: auth.networkOf(ctx.address), limit: pairingGuesses }]
    const [{ subject, limit }] = counted as [(typeof counted)[0]]
    const { attempts, blockedUntil } = await auth.countAttempt(ctx.db, subject, limit, ctx.clock.now())
    if (attempts > limit.most) throw auth.blocked(auth.tooManyGuesses(limit), blockedUntil)
    const answer = await auth.giveBackIfCutOff(ctx, counted, () => write())
    await auth.giveBack(ctx, counted)
    return answer
  },
})
