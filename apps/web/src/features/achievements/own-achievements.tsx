import { SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityMini } from '../../ui/entity/entity-mini.tsx'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { Section } from '../../ui/section.tsx'
import { achievementPath } from './achievement-status.ts'
import { useMyAchievements } from './achievements.api.ts'

/** The wall of the person's own achievements. Nothing is shown where they have none. */
export const OwnAchievements = () => {
  const { t } = useTranslation()
  const list = useMyAchievements()
  const awards = list.data?.pages.flatMap(({ nodes }) => nodes) ?? []
  if (awards.length === 0) return null
  return (
    <Section title={t('Achievements')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {awards.map(({ awardId, edition, revokedAt, achievement }) => (
            <EntityMini
              key={awardId}
              title={achievement.displayName}
              to={achievementPath(achievement.club.slug, achievement.achievementId)}
              picture={achievement.avatarUrl}
              initial={achievement.displayName}
              meta={`${achievement.club.name} · ${revokedAt ? t('Taken back') : t('No. {{edition}}', { edition })}`}
            />
          ))}
        </SimpleGrid>
        <LoadMore
          shown={awards.length}
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </Stack>
    </Section>
  )
}
