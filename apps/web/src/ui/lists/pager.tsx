import { Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

/** Entries of a list with a pager (section 9). */
export const pagerSize = 15

type Props = { totalCount: number; page: number; onPage: (page: number) => void; pageSize?: number }

/** First, previous, one sibling each way with an ellipsis, next, Last. */
export const Pager = ({ totalCount, page, onPage, pageSize = pagerSize }: Props) => {
  const { t } = useTranslation()
  const narrow = useMediaQuery('(max-width: 30em)') ?? false
  const total = Math.ceil(totalCount / pageSize)
  if (total < 2) return null
  const names = { first: t('First'), previous: t('Previous'), next: t('Next'), last: t('Last') }
  return (
    <nav aria-label={t('Pages')}>
      <Pagination
        total={total}
        value={page}
        onChange={onPage}
        siblings={1}
        withEdges
        withControls={!narrow}
        gap={4}
        getControlProps={(control) => ({ 'aria-label': names[control] })}
        getItemProps={(number) => ({ 'aria-label': t('Page {{number}}', { number }) })}
      />
    </nav>
  )
}
