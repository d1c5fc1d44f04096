import { tokenInput } from '@reprise/rules/auth/session.input'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { operation } from '#platform/operation.ts'
import { parseInput } from '#platform/parse-input.ts'
import { confirmEmailChange } from './account/confirm-email-change.ts'
import { deviceKeyOf } from './guesses/known-device.ts'
import type { SignInAnswer } from './sign-in-answer.ts'
import { signInAnswer } from './sign-in-answer.ts'
import { openByLink, staleLink } from './sign-in-link.ts'
import { useLink } from './use-code.ts'

const take = operation({
  name: 'auth.verifyEmailToken',
  input: tokenInput.extend({ device: z.string() }),
  may: () => undefined,
  write: async (call) => {
    const { token, device } = call.input
    const opened = await openByLink(call, token, { device, deviceKey: deviceKeyOf(call.ctx) })
    if (opened) return { userId: opened.userId, opened }
    const changing = await confirmEmailChange(call, token)
    if (changing) return { userId: changing, opened: null }
    const used = await useLink(call, 'VerifyEmail', token)
    if (!used?.userId) throw staleLink()
    await users.confirmEmail(call, used.userId)
    return { userId: used.userId, opened: null }
  },
  subject: (answer) => answer.userId,
})

/**
 * Takes the link of a mail: a sign-in's signs in on the device that opened it; that of a sign-up or a change of address
 * confirms the address, once, within 24 hours (S-028).
 */
export async function verifyEmailToken(
  ctx: Ctx,
  raw: unknown,
  device: string,
): Promise<SignInAnswer | { verified: true }> {
  const { opened } = await take.run(ctx, { ...parseInput(tokenInput, raw), device })
  return opened ? signInAnswer(ctx, { ...opened, isPending: false }) : { verified: true }
}
