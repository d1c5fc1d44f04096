import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/graphql/api-error.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { RestoredBanner } from './restored-banner.tsx'
import type { EventEditorState } from './use-event-editor.ts'

/** What has to be known above the fields: a refusal, a draft that came back, an event called off. */
export const EditorNotices = ({ editor }: { editor: EventEditorState }) => {
  const { t } = useTranslation()
  const { event, save, publish, restoredAt, discard } = editor
  const refusal = save.error ?? publish.error
  const cancelled = event?.status === 'CANCELLED'
  if (!refusal && restoredAt === undefined && !cancelled) return null
  return (
    <Stack mb="md">
      {cancelled && (
        <Banner kind="warning" title={t('Cancelled')}>
          {t('This event was cancelled and can no longer change.')}
        </Banner>
      )}
      {refusal && <Banner kind="danger">{t(messageOf(refusal))}</Banner>}
      {restoredAt !== undefined && <RestoredBanner keptAt={restoredAt} onDiscard={discard} />}
    </Stack>
  )
}
