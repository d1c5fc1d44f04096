import { Button, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { entriesText } from '../../../ui/lists/entries-text.ts'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { useAnnouncedCount } from '../../../ui/lists/use-announced-count.ts'
import { Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { DeskClub } from '../desk/desk-club.ts'
import { WorkRowsSkeleton } from '../list/work-rows-skeleton.tsx'
import { useClubEvents } from './club-events.api.ts'
import { ClubFrame } from './club-frame.tsx'

// The list of the own events is the same part.
const WorkedOn = lazyPart(async () => (await import('../list/worked-on.tsx')).WorkedOn)

/** The events that a club hosts: drafts, upcoming and past ones, to search, with links to the pages of each. */
export const ClubEventsPage = ({ clubIdOrSlug }: { clubIdOrSlug: string }) => (
  <ClubFrame clubIdOrSlug={clubIdOrSlug}>{(club) => <ClubEvents club={club} />}</ClubFrame>
)

const ClubEvents = ({ club }: { club: DeskClub }) => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const keyword = query.get('q') ?? ''
  const search = (q: string) => setQuery(q ? { q } : {}, { replace: true, preventScrollReset: true })
  const list = useClubEvents(club.clubId, keyword)
  const count = list.data?.pages.reduce((sum, { nodes }) => sum + nodes.length, 0) ?? 0
  const title = t('Events of {{club}}', { club: club.name })
  useSetPageTitle(title)
  useAnnouncedCount({ filter: keyword, words: entriesText(t, list, count, t('No events yet')) })
  const create = (
    <Button
      component={Link}
      to={`/rep-club/events/create?tab=info&club=${club.clubId}`}
      variant={count === 0 ? 'default' : 'filled'}
      leftSection={<IconPlus size={20} aria-hidden="true" />}
    >
      {t('Create event')}
    </Button>
  )
  return (
    <>
      <Title order={1} mb="lg">
        {title}
      </Title>
      <Section
        title={t('All events')}
        text={t('Everyone who manages the events of this club sees them here.')}
        action={create}
      >
        <Stack gap="lg">
          <FilterBar
            search={
              <SearchField key={club.clubId} label={t('Search events')} initial={keyword} onSearch={search} />
            }
          />
          <Suspense fallback={<WorkRowsSkeleton />}>
            <WorkedOn
              list={list}
              empty={
                keyword ? (
                  <EmptyState
                    drawing="search"
                    heading="h3"
                    title={t('No search results')}
                    text={t('Try another spelling.')}
                    action={
                      <Button variant="default" onClick={() => search('')}>
                        {t('Show all events')}
                      </Button>
                    }
                  />
                ) : (
                  <EmptyState
                    drawing="stage"
                    heading="h3"
                    title={t("This club doesn't host any events yet")}
                    text={t('Create the first one. The team of the club can manage it with you.')}
                  />
                )
              }
            />
          </Suspense>
        </Stack>
      </Section>
    </>
  )
}
