import * as auth from '#domains/auth/public.ts'
import type { Services } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Asked, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { proveAgain } from './prove-again.ts'

/** Somebody who has just proven that it is them deletes or hides their account. */
export async function closeAccount(
  at: Pick<TestApp, 'url'> & Pick<Services, 'db' | 'clock'>,
  person: Person,
  {
    verb = 'deleteAccount',
    url = at.url,
  }: { verb?: 'deleteAccount' | 'deactivateAccount'; url?: string } = {},
): Promise<Asked<unknown>> {
  await proveAgain(at, person)
  return ask(url, person, `mutation { ${verb} { userId } }`)
}

/** Somebody who has left signs in and brings their account back. */
export async function reopenAccount(
  { url, services }: Pick<TestApp, 'url' | 'services'>,
  { userId }: Person,
): Promise<Asked<unknown>> {
  const { refreshToken } = await inWork(services, (work) =>
    auth.openSession(work, { userId, address: '127.0.0.1', device: 'test' }),
  )
  const document = 'mutation ($token: String!) { recoverAccount(refreshToken: $token) { userId } }'
  return ask(url, null, document, { token: refreshToken })
}
