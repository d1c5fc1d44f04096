import { socialProviders } from '@reprise/rules/auth/social'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import { fail } from '#platform/fail.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import { countAttempt } from '../attempts.ts'
import type { SessionMethod } from '../auth.tables.ts'
import { deviceKeyOf } from '../guesses/known-device.ts'
import { registrations } from '../limits.ts'
import { networkOf } from '../network-of.ts'
import { insertSession, openSession } from '../sessions/open-session.ts'
import { signInAnswer } from '../sessions/sign-in-answer.ts'
import { sendCode } from '../sign-in/send-code.ts'
import { forgetUnproven } from '../sign-up/forget-unproven.ts'
import { noteProof } from '../step-up.ts'
import { connectIdentity } from './connect-identity.ts'
import { readOwner } from './social.sql.ts'

const provenIdentity = z.object({
  provider: z.enum(socialProviders),
  subject: z.string(),
  name: z.string().nullable(),
  handle: z.string().nullable(),
  url: z.string().nullable(),
  followers: z.int().nullable(),
  /**
   * The address, where the provider vouches for it. Otherwise null: such an address proves nothing and is not
   * looked up.
   */
  vouchedEmail: z.string().nullable(),
})

type Proven = z.output<typeof provenIdentity>

const connectionOf = ({ provider, subject, name, handle, url, followers }: Proven) => ({
  provider,
  subject,
  name: handle ?? name,
  url,
  followers,
})

/** Makes the account of a new person. A registration that nobody confirmed may hold its address. */
async function makeAccount(call: Call<Proven>, unproven: string | undefined): Promise<string> {
  const { name, vouchedEmail } = call.input
  const { language } = call.ctx
  if (unproven && vouchedEmail) {
    await forgetUnproven(call, unproven)
    await users.takeOverAddress(call, unproven, { name, language })
    return unproven
  }
  return users.createUser(call, {
    language,
    ...(name !== null && { name }),
    ...(vouchedEmail !== null && { email: vouchedEmail, emailVerified: true }),
  })
}

/**
 * Signs in a person whose identity is not known: to a code, where their address has an account, otherwise to
 * a new account.
 */
async function welcome(call: Call<Proven>, method: SessionMethod) {
  const { input, ctx, tx, now } = call
  const { vouchedEmail } = input
  const session = { address: ctx.address, device: ctx.device, deviceKey: deviceKeyOf(ctx), method }
  const known = vouchedEmail ? await users.findByLogin(tx, vouchedEmail) : undefined
  if (known?.email_verified_at) {
    const opened = await insertSession(call, { ...session, userId: known.id, isPending: true })
    await tx
      .insertInto('social_joining')
      .values({ session_id: opened.sessionId, ...connectionOf(input) })
      .execute()
    await sendCode(call, { userId: known.id, sessionId: opened.sessionId, purpose: 'VerifySignIn', to: null })
    return { ...opened, userId: known.id, isPending: true }
  }
  const { attempts } = await countAttempt(tx, networkOf(ctx.address), registrations, now)
  if (attempts > registrations.most) throw fail.rateLimited()
  const userId = await makeAccount(call, known?.id)
  if (!(await connectIdentity(call, userId, connectionOf(input)))) throw fail.conflict()
  const { sessionId, refreshToken } = await openSession(call, { ...session, userId })
  await noteProof(call, sessionId)
  return { sessionId, refreshToken, userId, isPending: false }
}

/**
 * Signs in the person that a provider has named. A known identity is signed in immediately, without a second
 * factor (S-026). Where the provider vouches for the address of an unknown identity, and a confirmed account has
 * it, a code is sent to that address, and only this code connects the identity. Any other identity gets a new
 * account (S-143).
 */
export const signInByIdentity = operation({
  name: 'auth.socialSignIn',
  input: provenIdentity,
  may: () => undefined,
  load: ({ tx, input }) => readOwner(tx, input.provider, input.subject),
  write: async (call) => {
    const { loaded, input, ctx } = call
    const method: SessionMethod = `social:${input.provider}`
    const userId = loaded[0]?.user_id
    if (!userId) return welcome(call, method)
    const { address, device } = ctx
    const session = { userId, address, device, deviceKey: deviceKeyOf(ctx), method }
    const { sessionId, refreshToken } = await openSession(call, session)
    return { sessionId, refreshToken, userId, isPending: false }
  },
  subject: (answer) => answer.userId,
  noted: (_answer, { device }) => ({ device }),
  around: async ({ ctx }, write) => signInAnswer(ctx, await write()),
})
