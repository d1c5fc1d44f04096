import { sentence } from '@reprise/rules/platform/sentence'
import * as auth from '#domains/auth/public.ts'
import type * as events from '#domains/events/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'

/**
 * Notifies the former host, as after any change of where money goes: by mail, also to an address that was
 * replaced lately.
 */
export async function notifyFormerHost(
  work: Work,
  event: events.EventRow,
  next?: users.UserRow,
): Promise<void> {
  const former = (await users.usersByIds(work.tx, [event.created_by])).get(event.created_by)
  if (!former || !next) return
  await auth.sendSecurityMessageWidely(work, former, {
    heading: sentence('Your event was handed over', {}),
    what: sentence('{{name}} ({{userName}}) now hosts {{event}} instead of you and gets its sales.', {
      name: next.name,
      userName: next.user_name,
      event: event.display_name,
    }),
    wayBack: {
      text: sentence(
        "If this wasn't you, set a new password now and ask support to give you the event back:",
        {},
      ),
      label: sentence('Set a new password', {}),
      url: `${work.config.publicUrl}/auth/forgot-password`,
    },
  })
}
