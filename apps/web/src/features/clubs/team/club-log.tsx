import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { say } from '../../../lib/say.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import rows from '../../../ui/lists/rows.module.css'
import { Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { RunClub } from './team.api.ts'
import { useClubLog } from './team.api.ts'

/** What changed in the club and who did it, newest first. */
export const ClubLog = ({ club }: { club: RunClub }) => {
  const { t } = useTranslation()
  const log = useClubLog(club.clubId)
  return (
    <Section title={t('Log')} text={t('What changed in this club, and who did it. Only the team sees it.')}>
      <QueryView query={log} what={t("The log didn't load")} skeleton={<ListSkeleton count={6} />}>
        {({ pages }) => {
          const entries = pages.flatMap(({ nodes }) => nodes)
          if (entries.length === 0)
            return (
              <EmptyState
                drawing="stage"
                heading="h3"
                title={t('Nothing has changed yet')}
                text={t('When someone joins, leaves or gets another role, it shows up here.')}
              />
            )
          return (
            <>
              <ul className={rows.list}>
                {entries.map(({ clubLogEntryId, text, values, createdAt }) => (
                  <li key={clubLogEntryId} className={rows.row}>
                    <div className={rows.what}>
                      <Text>{say(t, { text, values: values ?? {} })}</Text>
                      <Text variant="small" c="dimmed">
                        <RelativeTime at={createdAt} />
                      </Text>
                    </div>
                  </li>
                ))}
              </ul>
              <LoadMore
                shown={entries.length}
                hasMore={log.hasNextPage}
                loading={log.isFetchingNextPage}
                onMore={() => void loadMore(log)}
              />
            </>
          )
        }}
      </QueryView>
    </Section>
  )
}
