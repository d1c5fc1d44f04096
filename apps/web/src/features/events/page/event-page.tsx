import { Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { whenIdle } from '../../../lib/when-idle.ts'
import { posterName } from '../../../ui/entity/poster-name.ts'
import { lazyPart, Nothing } from '../../../ui/states/lazy-part.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import type { EventPageNode } from '../event-page.api.ts'
import { useEventPage } from '../event-page.api.ts'
import { useJustPublished } from '../just-published.ts'
import { EventActions } from './event-actions.tsx'
import classes from './event-view.module.css'
import { EventView } from './event-view.tsx'

const EventNotFound = lazyPart(async () => (await import('./event-not-found.tsx')).EventNotFound)
// Loaded separately, because few events have it, and it is far down the page.
const EventMore = lazyPart(async () => {
  await whenIdle()
  return (await import('./event-more.tsx')).EventMore
}, Nothing)
const PublishedMoment = lazyPart(
  async () => (await import('./published-moment.tsx')).PublishedMoment,
  Nothing,
)

/** The layout of the public page while it loads. */
const EventPageSkeleton = () => (
  <Stack maw={760}>
    <div className={classes.picture} style={posterName} data-picture-on-top>
      <Skeleton className={classes.bones ?? ''} radius={0} />
    </div>
    <Skeleton h={28} w={120} />
    <Skeleton h={48} w="80%" />
    {['when', 'where', 'who'].map((fact) => (
      <Skeleton key={fact} h={48} w="60%" />
    ))}
    <Skeleton h={120} />
  </Stack>
)

type Props = {
  slug: string
  /** Draws the ticket panel. The caller gives it, because this feature must not import the tickets feature. */
  panel?: (event: EventPageNode) => ReactNode
  /** Draws the comments on a published event, which lie in a higher feature. */
  comments?: (event: EventPageNode) => ReactNode
}

/** The public page of an event. Visitors and signed-in people get the same page, with what each of them may see. */
export const EventPage = ({ slug, panel, comments }: Props) => {
  const { t } = useTranslation()
  const query = useEventPage(slug)
  const { wasPublished, forget } = useJustPublished()
  useSetPageTitle(query.data?.displayName)
  const { error } = query
  // BAD_INPUT: the text cannot be the slug of any event.
  if (error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.code))
    return (
      <Suspense>
        <EventNotFound />
      </Suspense>
    )
  return (
    <QueryView query={query} what={t("This event didn't load")} skeleton={<EventPageSkeleton />}>
      {(event) => (
        <>
          <EventView
            event={event}
            slug={event.slug}
            calendarUrl={`/api/events/${event.slug}/calendar.ics`}
            actions={<EventActions event={event} />}
            panel={panel?.(event)}
            comments={event.status !== 'DRAFT' && comments?.(event)}
            more={
              (event.series || event.musicEmbed) && (
                <Suspense>
                  <EventMore event={event} />
                </Suspense>
              )
            }
          />
          {wasPublished && (
            <Suspense>
              <PublishedMoment event={event} onDone={forget} />
            </Suspense>
          )}
        </>
      )}
    </QueryView>
  )
}
