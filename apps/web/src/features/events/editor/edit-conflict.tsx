import { Button, Group } from '@mantine/core'
import { eventChangedMeanwhile } from '@reprise/rules/events/event.input'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import type { EventEditorState } from './use-event-editor.ts'

type Props = { editor: EventEditorState; onSaveAnyway: () => void }

/** Shown where somebody else saved the event after it was loaded here. Asks whose changes stay. */
export const EditConflict = ({ editor, onSaveAnyway }: Props) => {
  const { t } = useTranslation()
  const { event, save, loadTheirs } = editor
  return (
    <Banner kind="warning" title={t(eventChangedMeanwhile)}>
      <p>{t('What you typed is kept. Saving anyway replaces only the fields you changed.')}</p>
      <Group>
        <Button
          variant="default"
          loading={loadTheirs.isPending}
          onClick={() => event && loadTheirs.mutate(event.eventId)}
        >
          {t('Load theirs')}
        </Button>
        <Button loading={save.isPending} onClick={onSaveAnyway}>
          {t('Save mine anyway')}
        </Button>
      </Group>
    </Banner>
  )
}

/** The fields show what somebody else saved. What was typed here can be restored. */
export const PutBackBanner = ({ editor }: { editor: EventEditorState }) => {
  const { t } = useTranslation()
  return (
    <Banner kind="info" title={t("You're seeing someone else's changes")}>
      <p>{t('What you typed is kept too.')}</p>
      <Group>
        <Button onClick={editor.putBack}>{t('Restore mine')}</Button>
        <Button variant="default" onClick={editor.dropAside}>
          {t('Discard mine')}
        </Button>
      </Group>
    </Banner>
  )
}
