import { linkIn, mailTo } from './mails.ts'
import type { Person } from './new-person.ts'

async function post(baseUrl: string, path: string, body: object): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/auth/password/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** Gives a person an account with a confirmed address and an unproven number, whose sign-in asks for a code. */
export async function register(baseUrl: string, person: Person): Promise<void> {
  const { firstName, lastName, email, password, phoneNumber } = person
  await post(baseUrl, 'register', {
    userName: email,
    password,
    name: `${firstName} ${lastName}`,
    dateOfBirth: '1990-05-04',
    phoneNumber,
    gender: 'OTHER',
    agreeToTermsAndConditions: true,
  })
  const link = linkIn(await mailTo(baseUrl, email, 'confirm'))
  await post(baseUrl, 'verify-email-token', { token: new URLSearchParams(link.split('?')[1]).get('token') })
}
