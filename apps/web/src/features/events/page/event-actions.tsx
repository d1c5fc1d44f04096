import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { EventPageNode } from '../event-page.api.ts'
import classes from './event-view.module.css'
import { mayShareHere, pageUrl, sharePage } from './share-page.ts'

// Only for people who work on the event.
const TeamActions = lazyPart(async () => (await import('./team-actions.tsx')).TeamActions)

/** The viewer's way to share the event, and the actions of those who work on it. */
export const EventActions = ({ event }: { event: EventPageNode }) => {
  const { t } = useTranslation()
  if (event.myPermissions.length > 0)
    return (
      <div className={classes.team}>
        <Suspense>
          <TeamActions event={event} />
        </Suspense>
      </div>
    )
  if (event.status === 'DRAFT' || !mayShareHere()) return null
  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<IconShare size={20} aria-hidden="true" />}
      onClick={() => void sharePage(event.displayName, pageUrl(event.slug))}
    >
      {t('Share')}
    </Button>
  )
}
