import type { Session } from './ask.ts'
import { baseUrl } from './browser-test.ts'
import { codeIn, mailTo } from './mails.ts'

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/auth/password/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** Somebody who is signed in proves by the code of a mail that it is them. */
export async function proveAgain(session: Session, email: string): Promise<void> {
  const kept = session.origins[0]?.localStorage ?? []
  const refreshToken = kept.find(({ name }) => name === 'refreshToken')?.value
  const asked = Date.now()
  const purpose = 'StepUp'
  await post('resend-otp', { refreshToken, purpose })
  await post('verify-otp', {
    refreshToken,
    otp: codeIn(await mailTo(baseUrl, email, 'Your code is', asked)),
    purpose,
  })
}
