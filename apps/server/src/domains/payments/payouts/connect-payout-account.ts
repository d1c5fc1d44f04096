import { connectInput } from '@reprise/rules/payments/payout.input'
import * as auth from '#domains/auth/public.ts'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireOwnSession } from '#platform/own-session.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { operation } from '#platform/writes/operation.ts'
import { AnswerLost, PaymentDeclined } from '#ports/payments/payments.ts'
import { answerInTime } from '../answer-in-time.ts'
import { hashOfSecret } from './begin-payout-connection.ts'
import { notifyPayee } from './notify-payee.ts'
import {
  keepFormer,
  lockAccount,
  readConnection,
  saveAccount,
  takeConnection,
} from './payout-accounts.sql.ts'
import { holderOf } from './payout-holder.ts'
import { payoutReturnUrl } from './payout-return-url.ts'

const notYours = () => fail.conflict('This link has expired. Please connect again.')

async function accountOf({ paymentProvider, config }: Services, code: string, verifier: string) {
  try {
    return await answerInTime(
      paymentProvider.connectAccount({ code, verifier, redirectUrl: payoutReturnUrl(config) }),
    )
  } catch (error) {
    if (error instanceof PaymentDeclined) throw notYours()
    if (error instanceof AnswerLost) {
      throw fail.conflict("The provider didn't answer. Please connect your account again.")
    }
    throw error
  }
}

/**
 * Connects a payout account, after the provider's page has sent the person back: asks the provider for the
 * account behind the code, stores it, and notifies the person. An account that was begun for a holder, such as a club,
 * becomes that holder's.
 */
export const connectPayoutAccount = operation({
  name: 'connectPayoutAccount',
  input: connectInput,
  mostAMinute: byHand,
  locks: 'session',
  // No second step-up: the state is good once, and only a session with a step-up could begin it.
  may: ({ actor }) => requireOwnSession(actor),
  async write({ tx, now, actor, input }) {
    const whose = [actor.userId, actor.sessionId, input.provider] as const
    const [begun] = await takeConnection(tx, hashOfSecret(input.state), ...whose, now)
    if (!begun) throw notYours()
    return { connectionId: begun.id, code: input.code }
  },
  subject: ({ connectionId }) => connectionId,
  async after(services, { connectionId, code }) {
    const [begun] = await readConnection(services.db, connectionId)
    if (!begun) throw notYours()
    const { accountId, label } = await accountOf(services, code, begun.verifier)
    const { user_id, provider, session_id } = begun
    await inWork(services, async (work) => {
      const { tx, now } = work
      const { subject } = begun
      const holder = begun.holder === null ? null : holderOf(services, begun.holder)
      // Locks it before the session, as a payout does.
      if (holder && subject !== null) await holder.lock(work, subject)
      // The provider may have taken its time. The account's owner may have ended this session meanwhile.
      await auth.sessions.lock(work, session_id)
      if (holder && subject !== null) {
        return holder.connect(work, { subject, userId: user_id, provider, accountId, label })
      }
      const [before] = await lockAccount(tx, user_id, provider)
      const stood = before && !before.disconnected_at
      const isSame = stood && before.account_id === accountId
      if (!isSame) await keepFormer(tx, user_id, provider, now)
      await saveAccount(tx, user_id, provider, accountId, label, now)
      if (!isSame) await notifyPayee(work, user_id, { label, kind: stood ? 'replaced' : 'connected' })
    })
  },
})
