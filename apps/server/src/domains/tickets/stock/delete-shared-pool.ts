import { idInput } from '@reprise/rules/platform/ids/id.input'
import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import { Failure, fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'
import { lockPoolsOf } from '../waiting-list/waiting-list.sql.ts'
import { deletePool, readSharedPool, setSharing } from './shared-pool.sql.ts'

// Tested in domains/tickets/stock/save-shared-pool.test.ts.

const unknownSharedPool = () => fail.notFound("We couldn't find this shared limit.")

/** Takes a shared limit away. Its event tickets keep their own limits, and what is taken stays taken. */
export const deleteSharedPool = operation({
  name: 'deleteSharedPool',
  input: z.object({ sharedPoolId: idInput('Shared limit') }),
  mostAMinute: byHand,
  async may(call) {
    const [pool] = call.actor && (await readSharedPool(call.tx, call.input.sharedPoolId))
    if (!pool) throw unknownSharedPool()
    return events.requirePermission(call, pool.event_id, 'CAN_EDIT_TICKETS').catch((error: unknown) => {
      throw error instanceof Failure && error.code === 'NOT_FOUND' ? unknownSharedPool() : error
    })
  },
  mayAgain: true,
  async load(call) {
    await events.lockEvent(call, call.grant.event.id)
    await lockPoolsOf(call.tx, call.grant.event.id)
  },
  async write({ tx, live, grant: { event }, input: { sharedPoolId } }) {
    await setSharing(tx, sharedPoolId, [])
    await deletePool(tx, sharedPoolId)
    await live.publish(tx, [events.eventTopic(event.id)])
    return { eventId: event.id, sharedPoolId }
  },
  subject: ({ sharedPoolId }) => sharedPoolId,
})
