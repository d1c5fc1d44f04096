import { Badge, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { OneOfChips } from '../../../ui/switches/chips.tsx'
import type { SoughtMembers } from './club-page.api.ts'
import { useClubMembers } from './club-page.api.ts'
import classes from './club-page.module.css'

const anyTier = 'ANY'

type Props = { clubId: string; tiers: readonly { tierId: string; name: string }[] }

/** The members of a club who agreed to be seen: all of them, or those of one tier. */
export const ClubMembers = ({ clubId, tiers }: Props) => {
  const { t } = useTranslation()
  const [sought, setSought] = useState<SoughtMembers>({ keyword: '', tierId: null })
  const list = useClubMembers(clubId, sought)
  const isFiltered = sought.keyword !== '' || sought.tierId !== null
  return (
    <Section title={t('Members')} text={t('Only people who agreed to be seen here.')}>
      <Stack gap="md">
        <FilterBar
          search={
            <SearchField
              label={t('Search members')}
              onSearch={(keyword) => setSought((before) => ({ ...before, keyword }))}
            />
          }
          chips={
            tiers.length > 1 && (
              <OneOfChips
                label={t('Tier')}
                value={sought.tierId ?? anyTier}
                onChoose={(chosen) =>
                  setSought((before) => ({ ...before, tierId: chosen === anyTier ? null : chosen }))
                }
                options={[
                  { value: anyTier, name: t('All') },
                  ...tiers.map(({ tierId, name }) => ({ value: tierId, name })),
                ]}
              />
            )
          }
        />
        <QueryView query={list} what={t("The members didn't load")} skeleton={<ListSkeleton count={3} />}>
          {({ pages }) => {
            const members = pages.flatMap((page) => page.nodes)
            if (members.length === 0)
              return (
                <EmptyState
                  drawing="search"
                  heading="h3"
                  title={isFiltered ? t('No search results') : t('Nobody shows themselves here yet')}
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
