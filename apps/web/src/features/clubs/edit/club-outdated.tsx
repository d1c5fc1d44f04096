import { Button, Group } from '@mantine/core'
import { clubChangedMeanwhile } from '@reprise/rules/clubs/changed-meanwhile'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import type { ClubChanging } from './use-club-change.ts'

/** Shown where somebody else saved the club after it was loaded here. Asks whose changes stay. */
export const ClubOutdated = ({ changing }: { changing: ClubChanging }) => {
  const { t } = useTranslation()
  if (!changing.isOutdated) return null
  return (
    <Banner kind="warning" title={t(clubChangedMeanwhile)}>
      <p>{t('What you typed is kept. Saving anyway replaces only the fields you changed.')}</p>
      <Group>
        <Button variant="default" loading={changing.load.isPending} onClick={() => changing.load.mutate()}>
          {t('Load theirs')}
        </Button>
        <Button loading={changing.save.isPending} onClick={changing.saveAnyway}>
          {t('Save mine anyway')}
        </Button>
      </Group>
    </Banner>
  )
}
