import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Progress } from '../../../ui/figures/progress.tsx'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { dateTimeInZone, viewerZone } from '../../../ui/text/format-date-time.ts'
import type { MyDataState } from './my-data.api.ts'

type Props = {
  data: MyDataState
  /** Whether the person requested the archive on this page. */
  wasAsked: boolean
  isAsking: boolean
  isFetching: boolean
  onAsk: () => void
  onDownload: (url: string) => void
}

/** Shows the state of the archive, and the buttons to request it or to download it. */
export const DataState = ({ data, wasAsked, isAsking, isFetching, onAsk, onDownload }: Props) => {
  const { t } = useTranslation()
  const { state, progress, expiresAt, downloadUrl } = data
  const status = useRef<HTMLParagraphElement>(null)
  // The pressed button may be gone now. Without this, the focus would go to the button of the section below.
  useEffect(() => {
    if (wasAsked && (state === 'RUNNING' || state === 'READY')) focusWhereLost(status.current)
  }, [wasAsked, state])
  const ask = (label: string) => (
    <Button variant="default" loading={isAsking} onClick={onAsk}>
      {label}
    </Button>
  )
  if (state === 'RUNNING')
    return (
      <Stack gap="xs">
        <Text ref={status} tabIndex={-1} role="status" className="rp-quiet">
          {t("We're getting your data ready. You can leave this page and come back.")}
        </Text>
        <Progress share={progress / 100} label={t('Progress')} />
        <Text variant="small" c="dimmed" className="rp-numbers">
          {t('{{percent}} % done', { percent: progress })}
        </Text>
      </Stack>
    )
  if (state === 'READY' && downloadUrl)
    return (
      <Stack>
        <Text ref={status} tabIndex={-1} role="status" className="rp-quiet">
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
