import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './editor.module.css'
import { SaveStatus } from './save-status.tsx'
import type { EventEditorState } from './use-event-editor.ts'

type Props = {
  editor: EventEditorState
  onBack: () => void
  /** Missing on the preview itself. */
  onPreview: (() => void) | undefined
  onSave: () => void
  onPublish: () => void
}

/** Always in reach: back, preview, save, publish, and whether all is saved. */
export const EditorFooter = ({ editor, onBack, onPreview, onSave, onPublish }: Props) => {
  const { t } = useTranslation()
  const { event, isDirty, save, publish } = editor
  const busy = save.isPending || publish.isPending
  const isDraft = event?.status === 'DRAFT'
  const isOver = event?.status === 'CANCELLED'
  return (
    <div className={classes.footer}>
      <SaveStatus editor={editor} />
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onBack}>
          {t('Back')}
        </Button>
        {onPreview && (
          <Button variant="default" onClick={onPreview}>
            {t('Preview')}
          </Button>
        )}
        <Button
          variant={isDraft ? 'light' : 'filled'}
          onClick={onSave}
          loading={save.isPending}
          disabled={isOver || (!isDirty && event !== undefined) || publish.isPending}
        >
          {t('Save')}
        </Button>
        {isDraft && (
          <Button onClick={onPublish} loading={publish.isPending} disabled={busy}>
            {t('Publish')}
          </Button>
        )}
        {event && !isDraft && (
          <Button component={Link} to={`/events/${event.slug}`} variant="default">
            {t('View page')}
          </Button>
        )}
      </div>
    </div>
  )
}
