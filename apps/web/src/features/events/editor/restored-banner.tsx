import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import { timeAgo } from '../../../ui/text/format-date-time.ts'

type Props = { keptAt: number; onDiscard: () => void }

/** Says that unsaved text of the last visit is back in the fields, and offers to drop it. */
export const RestoredBanner = ({ keptAt, onDiscard }: Props) => {
  const { t } = useTranslation()
  return (
    <Banner kind="info" title={t('Your unsaved changes are back')}>
      <Group justify="space-between">
        <Text>
          {t("You made them {{when}} on this device and didn't save them.", {
            when: timeAgo(new Date(keptAt).toISOString(), Date.now()),
          })}
        </Text>
        <Button variant="default" onClick={onDiscard}>
          {t('Discard them')}
        </Button>
      </Group>
    </Banner>
  )
}
