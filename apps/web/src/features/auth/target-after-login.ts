import { safePath } from '@reprise/rules/platform/safe-path'

/** Where a person goes once signed in: the address they wanted, never off the site, else the start. */
export const targetAfterLogin = (query: URLSearchParams): string => safePath(query.get('to') ?? '/')

/** The same page address with the wanted address kept in it. */
export const keepingTarget = (path: string, query: URLSearchParams): string => {
  const target = targetAfterLogin(query)
  if (target === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(target)}`
}
