import { Anchor, Badge, Button, Group, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { eventStateOf } from '../event-state.ts'
import type { SeriesDate } from './series.api.ts'
import { useSeriesDates } from './series.api.ts'
import classes from './series.module.css'

type Props = {
  slug: string
  /** The event whose page this is. It is not listed. */
  without?: string
  /** How many dates are shown at first. */
  first: number
  /** Stands above the dates. Without any date, nothing is shown. */
  heading?: ReactNode
}

/** A draft leads its host to the editor, every other date leads to its page. */
const pageOf = ({ eventId, slug, status, myPermissions }: SeriesDate) =>
  status === 'DRAFT' && myPermissions.includes('CAN_EDIT_EVENT')
    ? `/events/edit/${eventId}`
    : `/events/${slug}`

/** The dates of a series as links, the next ones first. */
export const SeriesDates = ({ slug, without, first, heading }: Props) => {
  const { t } = useTranslation()
  const session = useSession()
  const viewer = session.state === 'member' ? session.userId : null
  const query = useSeriesDates(slug, viewer, first)
  return (
    <QueryView query={query} what={t("The dates didn't load")} skeleton={<Skeleton h={96} />}>
      {({ pages }) => {
        const dates = pages.flatMap(({ nodes }) => nodes).filter(({ eventId }) => eventId !== without)
        if (dates.length === 0 && !query.hasNextPage) return null
        return (
          <Stack gap="xs" align="start">
            {heading}
            <ul className={classes.links} aria-label={t('Dates of the series')}>
              {dates.map((date) => (
                <li key={date.eventId}>
                  <DateLink date={date} />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                variant="default"
                size="compact-md"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('More dates')}
              </Button>
            )}
          </Stack>
        )
      }}
    </QueryView>
  )
}

const DateLink = ({ date }: { date: SeriesDate }) => {
  const { t } = useTranslation()
  const state = eventStateOf({ ...date, isListFull: false, isExpired: false, myAttendee: null })
  return (
    <Group gap="xs">
      <Anchor component={Link} to={pageOf(date)} className={`${classes.link} rp-numbers`}>
        <time dateTime={date.startDate}>{dateTimeInZone(date.startDate, date.timeZone)}</time>
      </Anchor>
      {state && <Badge color={state.color}>{t(state.word)}</Badge>}
    </Group>
  )
}
