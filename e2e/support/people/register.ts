import { linkIn, mailTo } from '../server/mails.ts'
import type { Person } from './new-person.ts'
import { postAuth } from './post-auth.ts'

/** Gives a person an account with a confirmed address and an unproven number, whose sign-in asks for a code. */
export async function register(baseUrl: string, person: Person): Promise<void> {
  const { firstName, lastName, email, password, phoneNumber } = person
  await postAuth(baseUrl, 'register', {
    userName: email,
    password,
    name: `${firstName} ${lastName}`,
    dateOfBirth: '1990-05-04',
    phoneNumber,
    gender: 'OTHER',
    agreeToTermsAndConditions: true,
  })
  const link = linkIn(await mailTo(baseUrl, email, 'confirm'))
  await postAuth(baseUrl, 'verify-email-token', {
    token: new URLSearchParams(link.split('?')[1]).get('token'),
  })
}
