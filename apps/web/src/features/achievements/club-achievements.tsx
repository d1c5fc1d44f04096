import { Badge, Button, Stack, Text, Title } from '@mantine/core'
import { achievementCategoryLabels } from '@reprise/rules/achievements/enums'
import { mayInClub } from '@reprise/rules/clubs/permissions'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSetPageTitle } from '../../lib/page-title.tsx'
import { EntityRow } from '../../ui/entity/entity-row.tsx'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { achievementPath, statusDisplay } from './achievement-status.ts'
import type { Achievement } from './achievements.api.ts'
import { useClubAchievements } from './achievements.api.ts'

type Props = {
  clubIdOrSlug: string
  /** The page is one of those by which the club is run, and has a heading already. */
  isInDesk?: boolean
}

/** The achievements of a club, for its team with drafts and the way to make one. */
export const ClubAchievements = ({ clubIdOrSlug, isInDesk = false }: Props) => {
  const { t } = useTranslation()
  const list = useClubAchievements(clubIdOrSlug)
  const club = list.data?.pages[0]?.club
  const title = club ? t('Achievements of {{club}}', { club: club.name }) : t('Achievements')
  useSetPageTitle(title)
  return (
    <QueryView
      query={list}
      what={t("The achievements didn't load")}
      notFound={t("We couldn't find this club.")}
      heading={isInDesk ? 'h2' : 'h1'}
      skeleton={<ListSkeleton count={6} />}
    >
      {({ pages }) => {
        const achievements = pages.flatMap(({ nodes }) => nodes)
        const create = mayInClub(club?.myRole ?? null, 'achievements', 'edit') && (
          <Button
            component={Link}
            to={`/my/rep-clubs/${clubIdOrSlug}/achievements/create`}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
          >
            {t('Create achievement')}
          </Button>
        )
        return (
          <Stack gap="lg" mt={isInDesk ? 'lg' : undefined}>
            {!isInDesk && <Title order={1}>{title}</Title>}
            {achievements.length > 0 && create && <div>{create}</div>}
            {achievements.length === 0 ? (
              <EmptyState
                drawing="points"
                title={t('No achievements yet')}
                text={t('An achievement thanks people for what they did in your club.')}
                action={create}
              />
            ) : (
              achievements.map((each) => <Row key={each.achievementId} achievement={each} />)
            )}
            <LoadMore
              shown={achievements.length}
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </Stack>
        )
      }}
    </QueryView>
  )
}

const Row = ({ achievement }: { achievement: Achievement }) => {
  const { t } = useTranslation()
  const { achievementId, displayName, avatarUrl, category, status, club, awardedCount } = achievement
  return (
    <EntityRow
      title={displayName}
      to={achievementPath(club.slug, achievementId)}
      heading={2}
      picture={avatarUrl}
      isSquare
      chips={<Badge color={statusDisplay[status].color}>{t(statusDisplay[status].label)}</Badge>}
      meta={
        <Text variant="small" c="dimmed">
          {t(achievementCategoryLabels[category])} · {t('{{count}} people have it', { count: awardedCount })}
        </Text>
      }
    />
  )
}
