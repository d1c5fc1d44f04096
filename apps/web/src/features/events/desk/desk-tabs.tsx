import { mayManageAttendees } from '@reprise/rules/events/may-manage-attendees'
import { useTranslation } from 'react-i18next'
import { TabLinks } from '../../../ui/switches/tab-links.tsx'
import { useDeskPages } from './desk-club.ts'
import type { DeskEvent } from './desk-event.api.ts'
import type { DeskPage } from './desk-pages.ts'

type Props = {
  event: Pick<DeskEvent, 'slug' | 'myPermissions' | 'pendingAttendees2'>
  /** Which of its pages this is. */
  page: DeskPage
}

/** The tabs of the team's pages. Shows only those that the viewer may open. */
export const DeskTabs = ({ event, page }: Props) => {
  const { t } = useTranslation()
  const waiting = mayManageAttendees(event.myPermissions) ? event.pendingAttendees2 : 0
  const pages = useDeskPages(event)
  if (pages.length < 2) return null
  return (
    <TabLinks
      label={t('Pages of this event')}
      tabs={pages.map((each) => ({
        to: each.to,
        name: t(each.name),
        waiting:
          each.page === 'attendees' && waiting > 0
            ? { count: waiting, words: t('{{count}} waiting', { count: waiting }) }
            : undefined,
        isCurrent: each.page === page,
      }))}
    />
  )
}
