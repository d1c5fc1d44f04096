import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { settingsStates } from '@reprise/rules/points/settings-times'
import { IconGift, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { GrantSheet } from './grant-sheet.tsx'
import { ImportSheet } from './import/import-sheet.tsx'
import type { PointsClub } from './points-desk.api.ts'
import { usePointsDesk } from './points-desk.api.ts'
import { SettingsSection } from './settings-section.tsx'
import { SettingsVersions } from './settings-versions.tsx'
import { SoldPoints } from './sold/sold-points.tsx'

const Bones = () => (
  <Stack gap="lg" mt="lg">
    <Skeleton h={42} w={300} />
    <Skeleton h={220} radius="md" />
    <FormSkeleton count={6} />
  </Stack>
)

/** How the points of a club work, for its team. Those who may change it also give points by hand (table C). */
export const PointsDesk = ({ club: { clubId } }: { club: { clubId: string } }) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={usePointsDesk(clubId)}
      what={t("The points of this club didn't load")}
      notFound={t("We couldn't find this club.")}
      skeleton={<Bones />}
    >
      {(club) => <Desk club={club} />}
    </QueryView>
  )
}

const Desk = ({ club }: { club: PointsClub }) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'grant' | 'import'>()
  const close = () => setOpened(undefined)
  const settings = club.pointsSettings ?? []
  const states = settingsStates(
    settings.map(({ validFrom }) => ({ validFrom: Date.parse(validFrom) })),
    Date.now(),
  )
  const versions = settings.map((each, at) => ({ settings: each, state: states[at] ?? 'PAST' }))
  const current = versions.find(({ state }) => state === 'NOW')?.settings
  return (
    <Stack gap="lg" mt="lg">
      {club.canEditPoints && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconGift size={20} aria-hidden="true" />}
            onClick={() => setOpened('grant')}
          >
            {t('Give points')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconUpload size={20} aria-hidden="true" />}
            onClick={() => setOpened('import')}
          >
            {t('Give points by a file')}
          </Button>
        </Group>
      )}
      <SettingsVersions versions={versions} timeZone={club.timeZone} />
      {club.canEditPoints && settings.some(({ baseCost }) => baseCost !== null) && (
        <SoldPoints clubId={club.clubId} />
      )}
      {club.canEditPoints && (
        <SettingsSection
          club={club}
          current={current}
          hasPlan={versions.some(({ state }) => state === 'COMING')}
        />
      )}
      {opened === 'grant' && <GrantSheet clubId={club.clubId} onClose={close} />}
      {opened === 'import' && <ImportSheet clubId={club.clubId} onClose={close} />}
    </Stack>
  )
}
