import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { saveCalendar } from '../../../lib/save-calendar.ts'

/** A link that adds the event to the person's calendar, shown right after they got a ticket. */
export const CalendarButton = ({ slug }: { slug: string }) => {
  const { t } = useTranslation()
  return (
    <Button
      component="a"
      href={`/api/events/${slug}/calendar.ics`}
      download
      data-autofocus
      size="lg"
      fullWidth
      onClick={(click: MouseEvent<HTMLAnchorElement>) => void saveCalendar(click)}
      leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
    >
      {t('Add to calendar')}
    </Button>
  )
}
