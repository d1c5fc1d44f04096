import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import { ActingNote } from '../../../ui/states/acting-note.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { TextSkeleton } from '../../../ui/states/skeletons.tsx'
import { failureOf } from '../../auth/step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../../auth/step-up/use-stepped-up.tsx'
import { DataState } from './data-state.tsx'
import { useDownloadMyData, useMyData, useRequestMyData } from './my-data.api.ts'

/** Lets a person request one archive of everything that is held about them, and download it. */
export const MyData = () => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const archive = useMyData(isActing)
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const ask = useRequestMyData(steppedUp)
  const download = useDownloadMyData(steppedUp)
  const failure = failureOf(ask.error ?? download.error)
  return (
    <Stack>
      <Text c="dimmed">
        {t('Get everything we store about you in one archive, in files that you and other apps can read.')}
      </Text>
      <ActingNote />
      {isActing ? (
        <Group>
          <Button variant="default" disabled>
            {t('Request my data')}
          </Button>
        </Group>
      ) : (
        <QueryView query={archive} what={t("Your data didn't load")} skeleton={<TextSkeleton count={2} />}>
          {(data) => (
            <DataState
              data={data}
              wasAsked={ask.isPending || ask.isSuccess}
              isAsking={ask.isPending}
              isFetching={download.isPending}
              onAsk={() => {
                download.reset()
                ask.mutate()
              }}
              onDownload={(url) => {
                ask.reset()
                download.mutate(url)
              }}
            />
          )}
        </QueryView>
      )}
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      {stepUpDialog}
    </Stack>
  )
}
