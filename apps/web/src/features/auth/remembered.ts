import { safePath } from '@reprise/rules/platform/text/safe-path'
import type { Remembered } from './target-after-login.ts'
import { targetAfterLogin } from './target-after-login.ts'

const keys = { previousPath: 'previousPath', inviteId: 'inviteId' } as const

const read = (): Remembered => ({
  previousPath: sessionStorage.getItem(keys.previousPath),
  inviteId: sessionStorage.getItem(keys.inviteId),
})

/** Keeps the last page that a visitor was not let into (decision S-016). */
export const rememberPath = (path: string) => sessionStorage.setItem(keys.previousPath, safePath(path))

/** Keeps the invite that led to a sign-in page. */
export const rememberInvite = (query: URLSearchParams) => {
  const inviteId = query.get(keys.inviteId)
  if (inviteId) sessionStorage.setItem(keys.inviteId, inviteId)
}

/** Forgets what led to the sign-in pages, because it counts only once. */
export const forgetRemembered = () => {
  for (const key of Object.values(keys)) sessionStorage.removeItem(key)
}

/** The page that a person goes to after a sign-in page with this query. */
export const targetFrom = (query: URLSearchParams): string => targetAfterLogin(query, read())
