import { safePath } from '@reprise/rules/platform/text/safe-path'
import { z } from 'zod'

/** Where the person was heading: a path of this site, or nothing. What leads elsewhere is dropped silently. */
export const toInput = z
  .unknown()
  .optional()
  .transform((to) => {
    const path = safePath(to)
    return path === '/' ? null : path
  })

/** The address of a page with a token, and the target kept. */
export function linkTo(publicUrl: string, page: string, token: string, to: string | null): string {
  const query = new URLSearchParams({ token, ...(to && { to }) })
  return `${publicUrl}${page}?${query}`
}
