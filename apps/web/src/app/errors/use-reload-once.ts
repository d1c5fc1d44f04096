import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { reportError } from '../../lib/error-reports/report-error.ts'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { isMissingPart, reloadOnce } from './reload-once.ts'

/**
 * What a boundary does with the error that it caught: where a part of the screen is missing it reloads the page, at
 * most once; anything else is reported. True while the reload is on its way.
 */
export const useReloadOnce = (error: unknown): boolean => {
  const isMissing = isMissingPart(error)
  const { pathname } = useLocation()
  const [reloading, setReloading] = useState(isMissing)
  useEffect(() => {
    if (isMissing) void reloadOnce(pathname).then(setReloading)
    // What a call of ours was refused is reported where it was made.
    else if (!(error instanceof ApiError)) reportError(error)
  }, [isMissing, error, pathname])
  return reloading
}
