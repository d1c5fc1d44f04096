import { idInput } from '@reprise/rules/platform/ids/id.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { z } from 'zod'
import { fail } from '#platform/fail.ts'
import { forMany } from '#platform/limit-calls.ts'
import { operation } from '#platform/writes/operation.ts'

// Tested in domains/notifications/notifications.test.ts.

/** Marks one notification of the person as read. A repetition changes nothing. */
export const markNotificationRead = operation({
  name: 'markNotificationRead',
  whileActing: 'allowed',
  input: z.object({ notificationId: idInput(phrase('Notification')) }),
  mostAMinute: forMany,
  may: (call) => call.actor.userId,
  write: async ({ tx, now, grant, input }) => {
    const marked = await tx
      .updateTable('notification')
      .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
      .where('id', '=', input.notificationId)
      .where('user_id', '=', grant)
      .returning('id')
      .executeTakeFirst()
    if (!marked) throw fail.notFound("This notification couldn't be found.")
    return { notificationId: marked.id }
  },
  subject: (answer) => answer.notificationId,
})

/** Marks all notifications that the person has now as read. One that arrives meanwhile stays unread. */
export const markAllNotificationsRead = operation({
  name: 'markAllNotificationsRead',
  whileActing: 'allowed',
  input: z.object({}),
  mostAMinute: forMany,
  may: (call) => call.actor.userId,
  write: async ({ tx, now, grant }) => {
    await tx
      .updateTable('notification')
      .set({ read_at: now })
      .where('user_id', '=', grant)
      .where('read_at', 'is', null)
      .execute()
    return null
  },
})
