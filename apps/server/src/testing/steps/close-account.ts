import * as auth from '#domains/auth/public.ts'
import type { Services } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { GraphqlAnswer, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import { DEACTIVATE_ACCOUNT, DELETE_ACCOUNT, RECOVER_ACCOUNT } from '../documents.ts'
import type { TestApp } from '../start-test-app.ts'
import { proveAgain } from './prove-again.ts'

/** Deletes or deactivates an account. The person proves first that it is them. */
export async function closeAccount(
  at: Pick<TestApp, 'url'> & Pick<Services, 'db' | 'clock'>,
  person: Person,
  {
    verb = 'deleteAccount',
    url = at.url,
  }: { verb?: 'deleteAccount' | 'deactivateAccount'; url?: string } = {},
): Promise<GraphqlAnswer<unknown>> {
  await proveAgain(at, person)
  return verb === 'deleteAccount' ? ask(url, person, DELETE_ACCOUNT) : ask(url, person, DEACTIVATE_ACCOUNT)
}

/** Signs a person in who has left, and brings their account back. */
export async function reopenAccount(
  { url, services }: Pick<TestApp, 'url' | 'services'>,
  { userId }: Person,
): Promise<GraphqlAnswer<unknown>> {
  const { refreshToken } = await inWork(services, (work) =>
    auth.openSession(work, { userId, address: '127.0.0.1', device: 'test' }),
  )
  return ask(url, null, RECOVER_ACCOUNT, { refreshToken })
}
