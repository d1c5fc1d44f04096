import { emailLinkHours } from '@reprise/rules/auth/otp'
import { emailOnlyInput } from '@reprise/rules/auth/session.input'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireStepUp } from '#platform/own-session.ts'
import { operation } from '#platform/writes/operation.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import { countAttempt } from '../../attempts.ts'
import { spendMail } from '../../budgets.ts'
import { countAsked } from '../../guesses/asked-for.ts'
import { addressChanges, codeCooldown, confirmationMails } from '../../limits.ts'
import { issueCode } from '../../sign-in/issue-code.ts'
import { addressRests } from '../../sign-in/too-soon.ts'
import { addressTakenMail, proveAddressMail } from './email-change-mails.ts'
import { readPending } from './pending-change.ts'

// Tested in domains/auth/account/contacts/email-change.test.ts.

/**
 * Mails a link to a new address, after a proof that it is the person. The address becomes the account's once
 * they follow the link, within 24 hours. Until then the old one stays the login (S-028). A later call
 * replaces an earlier one. For an address that has an account the answer is the same.
 */
export const startEmailChange = operation({
  name: 'startEmailChange',
  input: emailOnlyInput,
  mostAMinute: byHand,
  locks: 'proof',
  may: (call) => requireStepUp(call.actor),
  load: ({ tx, actor }) => users.lockUser(tx, actor.userId),
  ensure: ({ loaded: person, input }) => {
    if (person.email?.toLowerCase() !== input.email) return
    const same = 'This is already your email address.'
    throw fail.badInput(same, { email: same })
  },
  write: async (call) => {
    const { tx, now, config, input, actor, loaded: person } = call
    const { email } = input
    const again = await countAttempt(tx, `${actor.sessionId}:ChangeEmail`, codeCooldown, now)
    // The link to an address may be sent to it again at any time, within the limits below.
    const isOther = (await readPending(tx, person.id, 'ChangeEmail', now)) !== email
    if (isOther && again.attempts > codeCooldown.most) throw addressRests(again.blockedUntil)
    const { attempts } = await countAttempt(tx, person.id, addressChanges, now)
    const enough = await countAsked(call, confirmationMails, 'email', email)
    if (attempts > addressChanges.most || enough) throw fail.rateLimited()
    await spendMail(call, { to: email, address: call.ctx.address })
    const { token } = await issueCode(call, {
      userId: person.id,
      sessionId: null,
      purpose: 'ChangeEmail',
      target: email,
      minutes: emailLinkHours * 60,
    })
    const owner = await users.findByLogin(tx, email)
    const isTaken = Boolean(owner?.email_verified_at)
    const letter = isTaken ? addressTakenMail(config) : proveAddressMail(config, token)
    const { language } = (isTaken && owner) || person
    await queueLetters(call, [{ ...letter, to: email, language }])
    return { userId: person.id }
  },
  subject: (answer) => answer.userId,
})
