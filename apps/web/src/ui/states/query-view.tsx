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
  /** Says which part of the page did not load: "Your events didn't load". */
  what: string
  /** The text for NOT_FOUND. Without it, NOT_FOUND looks like any other failure. */
  notFound?: string
  /** The heading of the messages. Use `h1` where the page has no other heading. */
  heading?: 'h1' | 'h2'
  children: (data: Data) => ReactNode
}

/** Shows a query in one of four ways: skeleton, failure with a retry, not found, the data. */
export const QueryView = <Data,>(props: Props<Data>) => {
  const { query, skeleton, what, notFound, heading = 'h2', children } = props
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  if (!query.error)
    return (
      <div aria-busy="true" data-awaited>
        {skeleton}
      </div>
    )
  if (notFound && query.error instanceof ApiError && query.error.code === 'NOT_FOUND')
    return <EmptyState drawing="lost" title={notFound} heading={heading} />
  return (
    <ErrorState
      what={what}
      message={say(t, query.error)}
      onRetry={() => void query.refetch()}
      heading={heading}
    />
  )
}
