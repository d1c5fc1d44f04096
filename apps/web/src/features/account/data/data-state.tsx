import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import { dateTimeInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import type { MyDataState } from './my-data.api.ts'

type Props = {
  data: MyDataState
  isAsking: boolean
  isFetching: boolean
  onAsk: () => void
  onDownload: (url: string) => void
}

/** How far the archive is, and what can be done about it. */
export const DataState = ({ data, isAsking, isFetching, onAsk, onDownload }: Props) => {
  const { t } = useTranslation()
  const { state, progress, expiresAt, downloadUrl } = data
  const ask = (label: string) => (
    <Button variant="default" loading={isAsking} onClick={onAsk}>
      {label}
    </Button>
  )
  if (state === 'RUNNING')
    return (
      <Stack gap="xs">
        <Text role="status">
          {t("We're getting your data ready. You can leave this page and come back.")}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section value={progress} aria-label={t('Progress')} />
        </Progress.Root>
        <Text size="sm" c="dimmed" className="rp-numbers">
          {t('{{percent}} % done', { percent: progress })}
        </Text>
      </Stack>
    )
  if (state === 'READY' && downloadUrl)
    return (
      <Stack>
        <Text role="status">
          {t('Your data is ready.')}{' '}
          {expiresAt &&
            t('You can download it until {{time}}.', { time: dateTimeInZone(expiresAt, viewerZone()) })}
        </Text>
        <Group>
          <Button
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
            loading={isFetching}
            onClick={() => onDownload(downloadUrl)}
          >
            {t('Download')}
          </Button>
          {ask(t('Request it again'))}
        </Group>
      </Stack>
    )
  return (
    <Stack>
      {state === 'FAILED' && (
        <Banner kind="danger">{t("We couldn't get your data ready. Please request it again.")}</Banner>
      )}
      <Group>{ask(state === 'FAILED' ? t('Request again') : t('Request my data'))}</Group>
    </Stack>
  )
}
