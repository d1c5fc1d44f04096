import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NextUp } from '../../features/tickets/next-up/next-up.tsx'
import { lazyPart, Nothing } from '../../ui/states/lazy-part.ts'
import { useWideAs } from '../../ui/theme/use-wide-as.ts'
import classes from './right-column.module.css'
import type { SlotProps } from './shell.ts'

// Only on a desk, for people who have not closed it.
const DidYouKnow = lazyPart(async () => (await import('./did-you-know.tsx')).DidYouKnow, Nothing)

/**
 * The column beside the page on a desk: what the person needs next, and on the home page also the "did you know" card
 * (decision S-163).
 */
export const RightColumn = ({ row }: SlotProps) => {
  const { t } = useTranslation()
  const isDesk = useWideAs('lg')
  if (!isDesk || row?.wide) return null
  return (
    <aside className={classes.column} aria-label={t('Next up')}>
      <div className={classes.cards}>
        <NextUp isWaitingTold={row?.path === '/profile/notifications'} />
        {row?.path === '/home' && (
          <Suspense>
            <DidYouKnow />
          </Suspense>
        )}
      </div>
    </aside>
  )
}
