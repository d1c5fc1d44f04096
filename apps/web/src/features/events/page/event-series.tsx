import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SeriesDates } from '../series/series-dates.tsx'

/** How many dates a page shows before "More dates". */
const shownAtFirst = 6

/** On the page of a date: that it is part of a series, and links to its next dates. */
export const EventSeries = ({ eventId, slug }: { eventId: string; slug: string }) => {
  const { t } = useTranslation()
  return (
    <SeriesDates
      slug={slug}
      without={eventId}
      first={shownAtFirst}
      heading={
        <Title order={2} mb="xs">
          {t('Part of a series · next dates')}
        </Title>
      }
    />
  )
}
