import { baseUrl } from '../browser-test.ts'
import type { Session } from '../server/ask.ts'
import { codeIn, mailTo } from '../server/mails.ts'
import { postAuth } from './post-auth.ts'

/** Somebody who is signed in proves by the code of a mail that it is them. */
export async function proveAgain(session: Session, email: string): Promise<void> {
  const kept = session.origins[0]?.localStorage ?? []
  const refreshToken = kept.find(({ name }) => name === 'refreshToken')?.value
  const asked = Date.now()
  const purpose = 'StepUp'
  await postAuth(baseUrl, 'resend-otp', { refreshToken, purpose })
  await postAuth(baseUrl, 'verify-otp', {
    refreshToken,
    otp: codeIn(await mailTo(baseUrl, email, 'Your code is', asked)),
    purpose,
  })
}
