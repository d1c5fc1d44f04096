import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './card-row.module.css'
import { watchStrip } from './watch-strip.ts'

/**
 * Cards in one line that scrolls sideways. On a phone the line reaches the edges, on a desk it has an arrow at each
 * end.
 */
export const CardRow = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const go = (direction: 1 | -1) => (press: MouseEvent<HTMLButtonElement>) => {
    const cards = press.currentTarget.parentElement?.firstElementChild
    cards?.scrollBy({ left: direction * cards.clientWidth })
  }
  return (
    <div className={classes.row}>
      <ul className={classes.cards} ref={watchStrip}>
        {children}
      </ul>
      <ActionIcon
        className={classes.arrow ?? ''}
        data-way="back"
        variant="default"
        radius="xl"
        aria-label={t('Back in the row')}
        onClick={go(-1)}
      >
        <IconChevronLeft aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        className={classes.arrow ?? ''}
        data-way="on"
        variant="default"
        radius="xl"
        aria-label={t('Further in the row')}
        onClick={go(1)}
      >
        <IconChevronRight aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
