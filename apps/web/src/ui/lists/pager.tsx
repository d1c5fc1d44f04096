import { Pagination } from '@mantine/core'
import { usePagination } from '@mantine/hooks'
import { pagerSiblings } from '@reprise/rules/platform/constants'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../lib/shown-number.ts'
import classes from './pager.module.css'

type Props = {
  /** What the pages contain, for screen readers. */
  label: string
  page: number
  pages: number
  onPage: (page: number) => void
}

/** So many pages have room on a phone beside the buttons before and after them. */
const fewPages = 3

/**
 * The buttons for the pages of a table: First, the previous page, the pages around this one, the next page, Last
 * (section 9). Dots stand where pages are left out; a phone shows only the number of this page where there are many. At the first or last page, a button that leads no further keeps
 * the focus and does nothing.
 */
export const Pager = ({ label, page, pages, onPage }: Props) => {
  const { t } = useTranslation()
  const { range } = usePagination({ total: pages, page, siblings: pagerSiblings })
  if (pages < 2) return null
  const way = (to: number, isEnd: boolean) => ({
    'aria-disabled': isEnd,
    'data-disabled': isEnd || undefined,
    onClick: () => isEnd || onPage(to),
  })
  return (
    <Pagination.Root
      component="nav"
      aria-label={t('Pages of: {{list}}', { list: label })}
      total={pages}
      value={page}
      size={44}
      className={classes.pager ?? ''}
      data-many={range.length > fewPages || undefined}
      classNames={{ control: classes.control ?? '', dots: classes.dots ?? '' }}
    >
      <Pagination.Control {...way(1, page === 1)}>{t('First')}</Pagination.Control>
      <Pagination.Control {...way(page - 1, page === 1)} aria-label={t('Previous page')}>
        <IconChevronLeft size={20} aria-hidden="true" className="mantine-rotate-rtl" />
      </Pagination.Control>
      <span className={classes.pages}>
        {range.map((each, index) =>
          each === 'dots' ? (
            // There are two at most, one on each side.
            <Pagination.Dots key={index < range.length / 2 ? 'before' : 'after'} aria-hidden="true" />
          ) : (
            <Pagination.Control
              key={each}
              active={each === page}
              aria-current={each === page ? 'page' : undefined}
              aria-label={t('Page {{page}}', { page: shownNumber(each) })}
              onClick={() => onPage(each)}
            >
              {shownNumber(each)}
            </Pagination.Control>
          ),
        )}
      </span>
      <Pagination.Control {...way(page + 1, page === pages)} aria-label={t('Next page')}>
        <IconChevronRight size={20} aria-hidden="true" className="mantine-rotate-rtl" />
      </Pagination.Control>
      <Pagination.Control {...way(pages, page === pages)}>{t('Last')}</Pagination.Control>
    </Pagination.Root>
  )
}
