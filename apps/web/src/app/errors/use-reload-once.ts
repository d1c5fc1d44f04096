import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { reportError } from '../../lib/error-reports/report-error.ts'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { isMissingPart, reloadOnce } from '../../lib/reload-once.ts'

/**
 * Handles the error that a boundary caught. Where a part of the screen is missing, it reloads the page, at most once.
 * It reports any other error. Returns true while the page reloads.
 */
export const useReloadOnce = (error: unknown): boolean => {
  const isMissing = isMissingPart(error)
  const { pathname } = useLocation()
  const [reloading, setReloading] = useState(isMissing)
  useEffect(() => {
    if (isMissing) void reloadOnce(pathname).then(setReloading)
    // The failure of a call to our server is reported where the call is made.
    else if (!(error instanceof ApiError)) reportError(error)
  }, [isMissing, error, pathname])
  return reloading
}
