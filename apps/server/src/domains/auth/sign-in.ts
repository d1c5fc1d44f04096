import { randomUUID } from 'node:crypto'
import { signInInput } from '@reprise/rules/auth/login.input'
import { authTexts } from '@reprise/rules/auth/texts'
import { z } from 'zod'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { parseInput } from '#platform/parse-input.ts'
import { blocked, countAttempt, forgetAttempts } from './attempts.ts'
import { fitsPassword } from './hash-password.ts'
import { passwordGuesses } from './limits.ts'
import { insertSession } from './open-session.ts'
import { pepper } from './pepper.ts'
import { sendCode } from './send-code.ts'
import type { SignInAnswer } from './sign-in-answer.ts'
import { signInAnswer } from './sign-in-answer.ts'
import { toInput } from './target-path.ts'

const readHash = statement<[string], { hash: string }>(
  `select hash from password_credential where user_id = $1`,
)
const lockHash = statement<[string, string], { user_id: string }>(
  `select user_id from password_credential where user_id = $1 and hash = $2 for share`,
)

const wrongPassword = () => fail.notAuthenticated('The name or the password is not right. Please try again.')

const body = signInInput.extend({ to: toInput })

const provenPassword = z.object({
  userId: z.uuid(),
  passwordHash: z.string(),
  email: z.string(),
  skipsMultiFactor: z.boolean(),
  device: z.string(),
  to: z.string().nullable(),
})

const startSession = operation({
  name: 'auth.signIn',
  input: provenPassword,
  may: () => undefined,
  load: ({ tx, input }) => lockHash(tx, input.userId, input.passwordHash),
  // A password changed since it was compared opens nothing.
  ensure: ({ loaded }) => {
    if (loaded.length === 0) throw wrongPassword()
  },
  write: async (call) => {
    const { userId, email, skipsMultiFactor, device, to } = call.input
    await forgetAttempts(call.tx, userId, passwordGuesses)
    const isPending = !skipsMultiFactor
    const opened = await insertSession(call, { userId, isPending, address: call.ctx.address, device })
    if (isPending) await sendCode(call, { userId, email, sessionId: opened.sessionId, to })
    return { ...opened, userId, isPending }
  },
  subject: (answer) => answer.userId,
})

/**
 * Signs in by address, user name or proven number, and password. Until the session opens
 * it takes the same statements and one hash, whether there is such an account or not.
 */
export async function signIn(ctx: Ctx, raw: unknown, device: string): Promise<SignInAnswer> {
  const { userName, password, to } = parseInput(body, raw)
  const user = await users.findByLogin(ctx.db, userName)
  const subject = user?.id ?? pepper(ctx.keys, 'login', userName.toLowerCase())
  // Counted before it is compared: guesses that arrive together cannot be more than one by one.
  const { attempts, blockedUntil } = await countAttempt(ctx.db, subject, passwordGuesses, ctx.clock.now())
  if (attempts > passwordGuesses.most) {
    throw blocked(`Too many failed attempts. Try again in ${passwordGuesses.minutes} minutes.`, blockedUntil)
  }
  const [known] = await readHash(ctx.db, user?.id ?? randomUUID())
  const fits = await fitsPassword(known?.hash, password)
  if (!user || !known || !fits) throw wrongPassword()
  if (!user.email_verified_at) throw fail.forbidden(authTexts.confirmEmailFirst)
  const opened = await startSession.run(ctx, {
    userId: user.id,
    passwordHash: known.hash,
    email: user.email,
    skipsMultiFactor: user.skips_multi_factor,
    device,
    to,
  })
  return signInAnswer(ctx, opened)
}
