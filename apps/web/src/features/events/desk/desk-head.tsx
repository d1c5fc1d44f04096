import { Anchor, Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityHeader, EntityHeaderSkeleton } from '../../../ui/entity/entity-header.tsx'
import { TabLinksSkeleton } from '../../../ui/switches/tab-links.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import { eventStateOf } from '../event-state.ts'
import { OwnRole } from '../own-role.tsx'
import { useDeskClub, useDeskPages } from './desk-club.ts'
import type { DeskEvent } from './desk-event.api.ts'
import type { DeskPage } from './desk-pages.ts'
import { clubEventsPath } from './desk-pages.ts'
import { DeskTabs } from './desk-tabs.tsx'
import { ShareMenu } from './share-menu.tsx'

type Props = {
  event: DeskEvent
  /** Which of its pages this is. */
  page: DeskPage
  primary?: ReactNode
  menu?: { items: ReactNode; isBusy?: boolean } | undefined
}

// On a phone the head is compact where the fields or the guests have to come first.
const isCompactOn = (page: DeskPage) => page === 'edit' || page === 'attendees' || page === 'guests'

/** The head of the team's pages: the event, its state, and tabs to its other pages. */
export const DeskHead = ({ event, page, primary, menu }: Props) => {
  const { t } = useTranslation()
  const pages = useDeskPages(event)
  // Among the pages of the club, the line above the head leads to its events.
  const isWithinClub = useDeskClub() !== null
  const club = !isWithinClub && event.club?.canManageEvents ? event.club : null
  const state = eventStateOf({ ...event, myAttendee: null })
  return (
    <EntityHeader
      title={event.displayName}
      picture={event.avatarUrl}
      tint={event.tint}
      meta={
        <>
          <DateTimeInZone at={event.startDate} timeZone={event.timeZone} />
          {club && (
            <>
              {' · '}
              <Anchor component={Link} to={clubEventsPath(club.slug)}>
                {club.name}
              </Anchor>
            </>
          )}
        </>
      }
      chips={
        <>
          <Badge color={state?.color ?? 'green'}>{t(state?.word ?? 'Published')}</Badge>
          <OwnRole role={event.myRole} />
          {event.isPrivate && <Badge color="gray">{t('Private')}</Badge>}
          {!event.isListed && <Badge color="gray">{t('Not listed')}</Badge>}
        </>
      }
      primary={primary}
      isCompact={isCompactOn(page)}
      share={<ShareMenu event={event} />}
      menu={menu}
      tabs={pages.length > 1 && <DeskTabs event={event} page={page} />}
    />
  )
}

/** The layout of the head while it loads. */
export const DeskHeadSkeleton = ({ page }: Pick<Props, 'page'>) => (
  <>
    <EntityHeaderSkeleton isCompact={isCompactOn(page)} />
    <TabLinksSkeleton />
  </>
)
