import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { saveCalendar } from '../../../lib/save-calendar.ts'

/** The event for the person's own calendar, right where its ticket came. */
export const CalendarButton = ({ slug }: { slug: string }) => {
  const { t } = useTranslation()
  return (
    <Button
      component="a"
      href={`/api/events/${slug}/calendar.ics`}
      download
      onClick={(click: MouseEvent<HTMLAnchorElement>) => void saveCalendar(click)}
      variant="light"
      leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
    >
      {t('Add to calendar')}
    </Button>
  )
}
