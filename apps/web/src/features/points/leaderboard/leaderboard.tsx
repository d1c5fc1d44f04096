import { Badge, Stack, Text } from '@mantine/core'
import type { LeaderboardPeriod } from '@reprise/rules/points/leaderboard'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { shownNumber } from '../../../lib/shown-number.ts'
import { DescribedSwitch } from '../../../ui/forms/described-switch.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { Segmented } from '../../../ui/switches/segmented.tsx'
import type { Entry } from './leaderboard.api.ts'
import { useHideFromLeaderboard, useLeaderboard, useOwnPlace } from './leaderboard.api.ts'
import classes from './leaderboard.module.css'

/**
 * The members of a club by the points that they earned there. Where the person is further down than what is shown,
 * their own line follows with its neighbors.
 */
export const Leaderboard = ({ clubIdOrSlug }: { clubIdOrSlug: string }) => {
  const { t } = useTranslation()
  const [period, setPeriod] = useState<LeaderboardPeriod>('MONTH')
  const list = useLeaderboard(clubIdOrSlug, period)
  return (
    <Section
      title={t('Leaderboard')}
      text={t('Rep points that members earned here. Only people who agreed to be seen here.')}
    >
      <Stack gap="md">
        <Segmented
          label={t('Period')}
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'MONTH', name: t('This month') },
            { value: 'YEAR', name: t('This year') },
            { value: 'EVER', name: t('All time') },
          ]}
        />
        <QueryView query={list} what={t("The leaderboard didn't load")} skeleton={<ListSkeleton count={5} />}>
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.nodes)
            return (
              <>
                {entries.length > 0 ? (
                  <Lines entries={entries} />
                ) : (
                  <EmptyState drawing="points" heading="h3" title={t('Nobody leads here yet')} />
                )}
                <LoadMore
                  shown={entries.length}
                  hasMore={list.hasNextPage}
                  loading={list.isFetchingNextPage}
                  onMore={() => void loadMore(list)}
                />
                <OwnPlace clubIdOrSlug={clubIdOrSlug} period={period} shown={entries} />
              </>
            )
          }}
        </QueryView>
      </Stack>
    </Section>
  )
}

const Lines = ({ entries, label }: { entries: readonly Entry[]; label?: string }) => {
  const { t } = useTranslation()
  return (
    <ol className={classes.list} aria-label={label}>
      {entries.map(({ rank, points, isMe, user }) => (
        <li key={user.userId} className={classes.line} data-mine={isMe || undefined}>
          <Text component="span" variant="strong" className={classes.figure}>
            {rank === null ? '…' : shownNumber(rank)}
          </Text>
          <PersonRow person={user} chip={isMe && <Badge>{t('You')}</Badge>} />
          <Text component="span" className={classes.figure}>
            {shownNumber(BigInt(points))}
          </Text>
        </li>
      ))}
    </ol>
  )
}

type PlaceProps = { clubIdOrSlug: string; period: LeaderboardPeriod; shown: readonly Entry[] }

/** The person's own surroundings, where the shown lines do not have them, and whether others see their line. */
const OwnPlace = ({ clubIdOrSlug, period, shown }: PlaceProps) => {
  const { t } = useTranslation()
  const { data } = useOwnPlace(clubIdOrSlug, period)
  const hide = useHideFromLeaderboard(data?.club.clubId ?? '')
  if (!data?.club.membership) return null
  const { isShown, isHiddenFromLeaderboard } = data.club.membership
  const around = shown.some(({ isMe }) => isMe) ? [] : data.leaderboardAround
  const isHidden = hide.isPending ? hide.variables : isHiddenFromLeaderboard
  return (
    <>
      {around.length > 0 && (
        <Stack gap="xs">
          <Text variant="small" c="dimmed">
            {isShown && !isHiddenFromLeaderboard ? t('Your place') : t('Your place. Only you see your line.')}
          </Text>
          <Lines entries={around} label={t('Your place')} />
        </Stack>
      )}
      <DescribedSwitch
        label={t('Hide me from the leaderboard')}
        description={t('You still see your own place.')}
        checked={isHidden}
        disabled={hide.isPending}
        onChange={(event) => hide.mutate(event.currentTarget.checked)}
      />
    </>
  )
}
