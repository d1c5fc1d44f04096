import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { achievementCategoryLabels } from '@reprise/rules/achievements/enums'
import { momentText } from '@reprise/rules/platform/time/moment-text'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localeNow } from '../../lib/locale.ts'
import { useSetPageTitle } from '../../lib/page-title.tsx'
import { say } from '../../lib/say.tsx'
import { shownNumber } from '../../lib/shown-number.ts'
import { EntityHeader, EntityHeaderSkeleton } from '../../ui/entity/entity-header.tsx'
import { Progress } from '../../ui/figures/progress.tsx'
import { Section } from '../../ui/section.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { SafeText } from '../../ui/text/safe-text.tsx'
import { achievementPath, statusDisplay } from './achievement-status.ts'
import type { AchievementPage as Page } from './achievements.api.ts'
import { useAchievementPage } from './achievements.api.ts'
import { AwardSheet } from './award-sheet.tsx'
import { HolderList } from './holder-list.tsx'

// Few people share on a visit, so the sheet loads when it is opened.
const ShareSheet = lazyPart(async () => (await import('./credential/share-sheet.tsx')).ShareSheet)

type Props = { clubIdOrSlug: string; achievementIdOrSlug: string }

/** The page of an achievement: what it is, what the person has of it, and who holds it. */
export const AchievementPage = ({ clubIdOrSlug, achievementIdOrSlug }: Props) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useAchievementPage(clubIdOrSlug, achievementIdOrSlug)}
      what={t("This achievement didn't load")}
      notFound={t("We couldn't find this achievement.")}
      heading="h1"
      skeleton={<EntityHeaderSkeleton />}
    >
      {(page) => <Shown page={page} />}
    </QueryView>
  )
}

const Shown = ({ page }: { page: Page }) => {
  const { t } = useTranslation()
  const [awards, setAwards] = useState(false)
  const { achievement } = page
  const { achievementId, displayName, bio, avatarUrl, tint, category, status, club, mayEdit } = achievement
  const { maxSupply, awardedCount } = achievement
  useSetPageTitle(displayName)
  const held =
    maxSupply === null
      ? t('{{count}} people have it', { count: awardedCount })
      : t('{{shown}} of {{most}} awarded', {
          shown: shownNumber(awardedCount),
          most: shownNumber(maxSupply),
        })
  return (
    <Stack gap="lg">
      <EntityHeader
        title={displayName}
        picture={avatarUrl}
        tint={tint}
        meta={`${club.name} · ${held}`}
        chips={
          <Group gap="xs">
            <Badge color="violet">{t(achievementCategoryLabels[category])}</Badge>
            <Badge color={statusDisplay[status].color}>{t(statusDisplay[status].label)}</Badge>
          </Group>
        }
        primary={
          mayEdit && (
            <Group gap="xs">
              <Button onClick={() => setAwards(true)} disabled={status !== 'ACTIVE'}>
                {t('Award')}
              </Button>
              <Button
                component={Link}
                to={`${achievementPath(club.slug, achievementId)}/edit`}
                variant="default"
              >
                {t('Edit')}
              </Button>
            </Group>
          )
        }
      >
        {bio && <SafeText>{bio}</SafeText>}
      </EntityHeader>
      <OwnProgress page={page} />
      <HolderList achievement={achievement} />
      {awards && <AwardSheet achievement={achievement} onClose={() => setAwards(false)} />}
    </Stack>
  )
}

/** Why the person has the achievement or not: what counts, and what is missing. */
const OwnProgress = ({ page }: { page: Page }) => {
  const { t } = useTranslation()
  const { achievement, isHeld, have, need, missing, counted, takenBack } = page
  const { rule, club } = achievement
  const day = (at: string) =>
    momentText(Date.parse(at), { locale: localeNow(), timeZone: club.timeZone, style: 'day' })
  const [shared, setShared] = useState<string | null>(null)
  const own = achievement.myAwards.filter(({ revokedAt }) => revokedAt === null)
  const last = achievement.myAwards.at(-1)
  return (
    <Section title={isHeld ? t('You have it') : t('How to get it')}>
      <Stack gap="md">
        {takenBack && (
          <Banner kind="warning" title={t('It was taken back from you')}>
            {takenBack.revokeReason ?? t('What it was given for no longer counts.')}
          </Banner>
        )}
        {takenBack && last && (
          <div>
            <Button variant="default" size="xs" onClick={() => setShared(last.awardId)}>
              {t('Your badge')}
            </Button>
          </div>
        )}
        {own.map(({ awardId, edition, awardedAt }) => (
          <Group key={awardId} gap="sm">
            <Text>{t('No. {{edition}}, since {{day}}', { edition, day: day(awardedAt) })}</Text>
            <Button variant="default" size="xs" onClick={() => setShared(awardId)}>
              {t('Share as a badge')}
            </Button>
          </Group>
        ))}
        <Text>
          {rule
            ? say(t, { text: rule.text, values: rule.values ?? {} })
            : t('The team of the club awards it by hand.')}
        </Text>
        {have !== null && need !== null && (
          <>
            <Progress
              share={Math.min(1, have / need)}
              label={t('{{shown}} of {{most}}', { shown: shownNumber(have), most: shownNumber(need) })}
            />
            {(missing ?? 0) > 0 && (
              <Text c="dimmed">{t('{{count}} more to go', { count: missing ?? 0 })}</Text>
            )}
          </>
        )}
        {counted.length > 0 && (
          <div>
            <Text variant="label">{t('What counts')}</Text>
            <ul>
              {counted.map(({ at, points, event }) => (
                <li key={at}>
                  {[
                    points !== null && t('{{points}} points', { points: shownNumber(points) }),
                    event?.displayName,
                    day(at),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </li>
              ))}
            </ul>
          </div>
        )}
        {shared && (
          <Suspense>
            <ShareSheet
              awardId={shared}
              isTakenBack={!own.some(({ awardId }) => awardId === shared)}
              onClose={() => setShared(null)}
            />
          </Suspense>
        )}
      </Stack>
    </Section>
  )
}
