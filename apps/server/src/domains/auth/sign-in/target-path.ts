import { safePath } from '@reprise/rules/platform/text/safe-path'
import { z } from 'zod'

/**
 * The page that the person wanted: a path of this site, or null. An address elsewhere becomes null without an
 * error.
 */
export const toInput = z
  .unknown()
  .optional()
  .transform((to) => {
    const path = safePath(to)
    return path === '/' ? null : path
  })

/** The address of a page with a token, and with the page that the person wanted. */
export function linkTo(publicUrl: string, page: string, token: string, to: string | null): string {
  const query = new URLSearchParams({ token, ...(to && { to }) })
  return `${publicUrl}${page}?${query}`
}
