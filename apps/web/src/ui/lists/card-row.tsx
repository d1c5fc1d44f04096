import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { FocusEvent, MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './card-row.module.css'
import { watchStrip } from './watch-strip.ts'

/**
 * Shows the whole card that got the focus by a key. The browser only scrolls to the link in it, which is narrower.
 */
const showWhole = ({ currentTarget, target }: FocusEvent<HTMLUListElement>) => {
  const card = target.closest('li')
  if (!card || !target.matches(':focus-visible')) return
  requestAnimationFrame(() => {
    const row = currentTarget.getBoundingClientRect()
    const { left, right } = card.getBoundingClientRect()
    if (left < row.left || right > row.right) card.scrollIntoView({ block: 'nearest', inline: 'start' })
  })
}

/**
 * Cards in one line that scrolls sideways. On a phone the line reaches the edges, on a desk it has an arrow at each
 * end. `title` says what the cards are, in the names of the arrows. Without it the row has no arrows.
 */
export const CardRow = ({ title, children }: { title?: string; children: ReactNode }) => {
  const { t } = useTranslation()
  const go = (direction: 1 | -1) => (press: MouseEvent<HTMLButtonElement>) => {
    const cards = press.currentTarget.parentElement?.firstElementChild
    cards?.scrollBy({ left: direction * cards.clientWidth })
  }
  return (
    <div className={classes.row}>
      <ul className={classes.cards} ref={watchStrip} onFocus={showWhole}>
        {children}
      </ul>
      {title && (
        <>
          <ActionIcon
            className={classes.arrow ?? ''}
            data-way="back"
            variant="default"
            radius="xl"
            aria-label={t('Back: {{title}}', { title })}
            onClick={go(-1)}
          >
            <IconChevronLeft aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            className={classes.arrow ?? ''}
            data-way="on"
            variant="default"
            radius="xl"
            aria-label={t('Further: {{title}}', { title })}
            onClick={go(1)}
          >
            <IconChevronRight aria-hidden="true" />
          </ActionIcon>
        </>
      )}
    </div>
  )
}
