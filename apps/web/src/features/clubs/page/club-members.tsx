import { Badge, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useClubMembers } from './club-page.api.ts'
import classes from './club-page.module.css'

/** The members of a club who agreed to be seen. */
export const ClubMembers = ({ clubId }: { clubId: string }) => {
  const { t } = useTranslation()
  const [keyword, setKeyword] = useState('')
  const list = useClubMembers(clubId, keyword)
  return (
    <Section title={t('Members')} text={t('Only people who agreed to be seen here.')}>
      <Stack gap="md">
        <SearchField label={t('Search members')} onSearch={setKeyword} />
        <QueryView query={list} what={t("The members didn't load")} skeleton={<ListSkeleton count={3} />}>
          {({ pages }) => {
            const members = pages.flatMap((page) => page.nodes)
            if (members.length === 0)
              return (
                <EmptyState
                  drawing="search"
                  heading="h3"
                  title={keyword ? t('No search results') : t('Nobody shows themselves here yet')}
                />
              )
            return (
              <>
                <ul className={classes.members}>
                  {members.map(({ user, tier }) => (
                    <li key={user.userId}>
                      <PersonRow person={user} chip={tier && <Badge>{tier.name}</Badge>} />
                    </li>
                  ))}
                </ul>
                <LoadMore
                  shown={members.length}
                  hasMore={list.hasNextPage}
                  loading={list.isFetchingNextPage}
                  onMore={() => void loadMore(list)}
                />
              </>
            )
          }}
        </QueryView>
      </Stack>
    </Section>
  )
}
