import { Text } from '@mantine/core'
import { pagesOf } from '@reprise/rules/platform/numbers/page-sizes'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../lib/shown-number.ts'
import { EmptyState } from '../states/empty-state.tsx'
import { QueryView } from '../states/query-view.tsx'
import { Pager } from './pager.tsx'

type PageOf<Node> = { nodes: Node[]; totalCount: number; pageSize: number; currentPage: number }

type Props<Node, Data extends PageOf<Node>> = {
  /** What the table contains, for screen readers. */
  label: string
  /** One page of the table. The former page stays while another one loads (`keepPreviousData`). */
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  page: number
  onPage: (page: number, how?: 'instead') => void
  skeleton: ReactNode
  /** The name of the table, for the message that it did not load. */
  what: string
  /** Shown where the table is empty. Without it, a text says that nothing was found. */
  empty?: ReactNode
  children: (nodes: Data['nodes'], page: Data) => ReactNode
}

/**
 * A table by page, with its pager below. The former page stays until the next one has loaded. The pager also stays
 * where a page did not load. A page number after the last page shows the last page.
 */
export const Paged = <Node, Data extends PageOf<Node>>({
  label,
  query,
  page,
  onPage,
  skeleton,
  what,
  empty,
  children,
}: Props<Node, Data>) => {
  const { t } = useTranslation()
  const { data, isPlaceholderData } = query
  const [known, setKnown] = useState(data)
  if (data !== undefined && data !== known) setKnown(data)
  const pages = known ? pagesOf(known.totalCount, known.pageSize) : 1
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages
  useEffect(() => {
    if (isBeyond) onPage(pages, 'instead')
  })
  const pager = useRef<HTMLDivElement>(null)
  const shownPage = useRef(data?.currentPage)
  useEffect(() => {
    if (data === undefined || shownPage.current === data.currentPage) return
    const isFirst = shownPage.current === undefined
    shownPage.current = data.currentPage
    if (!isFirst && pager.current) bringBack(pager.current)
  }, [data])
  const nothing = empty === undefined ? <EmptyState drawing="search" heading="h3" /> : empty
  return (
    <>
      <QueryView query={query} what={what} skeleton={skeleton}>
        {(shown) =>
          shown.totalCount === 0 ? (
            nothing
          ) : (
            <div aria-busy={isPlaceholderData || isBeyond}>{children(shown.nodes, shown)}</div>
          )
        }
      </QueryView>
      <div ref={pager}>
        <Pager label={label} page={Math.min(page, pages)} pages={pages} onPage={onPage} />
        {known && pages > 1 && (
          <Text role="status" variant="small" c="dimmed" ta="center" mt="xxs">
            {t('{{from}} to {{to}} of {{count}}', rangeOf(known))}
          </Text>
        )}
      </div>
    </>
  )
}

/**
 * Scrolls the pager back to the foot of the window, with the rows above it, after a shorter page moved it out of
 * sight.
 */
function bringBack(pager: HTMLElement): void {
  const { top, bottom } = pager.getBoundingClientRect()
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  if (top < covered || bottom > innerHeight) pager.scrollIntoView({ block: 'end' })
}

const rangeOf = ({ currentPage, pageSize, nodes, totalCount }: PageOf<unknown>) => {
  const before = (currentPage - 1) * pageSize
  return {
    from: shownNumber(before + 1),
    to: shownNumber(before + nodes.length),
    count: shownNumber(totalCount),
  }
}
