import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { say } from '../../lib/say.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  skeleton: ReactNode
  /** What to say for NOT_FOUND; without it as any other failure. */
  notFound?: string
  children: (data: Data) => ReactNode
}

/** The four faces of whatever is loaded: skeleton, failure with retry, not found, the data. */
export const QueryView = <Data,>({ query, skeleton, notFound, children }: Props<Data>) => {
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <div aria-busy="true">{skeleton}</div>
  if (notFound && query.error instanceof ApiError && query.error.code === 'NOT_FOUND')
    return <EmptyState drawing="lost" title={notFound} />
  return <ErrorState message={say(t, query.error)} onRetry={() => void query.refetch()} />
}
