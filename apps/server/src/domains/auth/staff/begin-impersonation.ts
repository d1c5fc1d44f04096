import { sentence } from '@reprise/rules/platform/sentence'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { sendSecurityMessage } from '../security-messages/send-security-message.ts'
import type { ActingAs } from '../sessions/access-token.ts'
import type { SessionRow } from '../sessions/lock-session.ts'
import { signInAgain } from '../sessions/lock-session.ts'
import { mayAct } from './may-act.ts'

/**
 * Notes that a staff person now acts as somebody, and notifies that person who does so, why and until when
 * (S-014).
 */
export async function beginImpersonation(work: Work, session: SessionRow, acting: ActingAs): Promise<void> {
  const people = await users.usersByIds(work.tx, [acting.impersonatorId, session.user_id])
  const person = people.get(session.user_id)
  // One of them may have changed while the code was under way, for example left staff.
  if (!person || !mayAct(people.get(acting.impersonatorId), person)) throw signInAgain()
  const reason = session.reason ?? ''
  await work.tx
    .insertInto('impersonation')
    .values({
      session_id: session.id,
      staff_id: acting.impersonatorId,
      user_id: session.user_id,
      reason,
      began_at: work.now,
      ends_at: acting.until,
    })
    .execute()
  const { supportEmail } = work.config
  await sendSecurityMessage(work, person, {
    heading: sentence('Our support team logged in to your account', {}),
    what: sentence(
      'Our support team is logged in to your account until {{time}} (UTC) at the latest. The reason: {{reason}}',
      { time: { at: acting.until.toString(), timeZone: 'UTC' }, reason },
    ),
    wayBack: {
      text: sentence(
        "They see your account as you do, but not your ticket codes or how to reach your guests. They can edit your profile, choose which emails you get, and create, publish and edit events, but not an event's club, fees or tickets. They can't change how you log in, move money, tickets, points or roles, cancel an event, export data or delete anything. If you didn't expect this, write to {{address}}.",
        { address: supportEmail },
      ),
      label: sentence('Write to us', {}),
      url: `mailto:${supportEmail}`,
    },
  })
}
