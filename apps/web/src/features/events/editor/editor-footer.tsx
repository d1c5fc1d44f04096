import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { useWideAs } from '../../../ui/theme/use-wide-as.ts'
import { SaveStatus } from './save-status.tsx'
import type { EventEditorState } from './use-event-editor.ts'
import type { Undo } from './use-undo.ts'

type Props = {
  editor: EventEditorState
  undo: Undo
  onBack: () => void
  /** Undefined on the preview itself. */
  onPreview: (() => void) | undefined
  /** Whether the guests that a save would concern are being counted. */
  isCounting: boolean
  onSave: () => void
  onPublish: () => void
}

/**
 * A bar that is always visible: whether all is saved, and the buttons back, preview, save and publish. On a phone it
 * has the main button, and a menu with the others.
 */
export const EditorFooter = (props: Props) => {
  const { editor, isCounting, onSave, onPublish } = props
  const { t } = useTranslation()
  const isWide = useWideAs('sm')
  const { event, isDirty, save, publish } = editor
  const isDraft = event?.status === 'DRAFT'
  const cannotSave = event?.status === 'CANCELLED' || (!isDirty && event !== undefined) || publish.isPending
  return (
    <ActionBar
      place="page"
      action={
        <>
          {isWide ? <Ways {...props} /> : <WaysMenu {...props} cannotSave={cannotSave} />}
          {(isWide || !isDraft) && (
            <Button
              variant={isDraft ? 'default' : 'filled'}
              onClick={onSave}
              loading={save.isPending || isCounting}
              disabled={cannotSave}
            >
              {t('Save')}
            </Button>
          )}
          {isDraft && (
            <Button
              onClick={onPublish}
              loading={publish.isPending}
              disabled={save.isPending || publish.isPending}
            >
              {t('Publish')}
            </Button>
          )}
        </>
      }
    >
      <SaveStatus editor={editor} />
    </ActionBar>
  )
}

const Ways = ({ editor: { event }, undo: { undo, redo, canUndo, canRedo }, onBack, onPreview }: Props) => {
  const { t } = useTranslation()
  return (
    <>
      <ActionIcon aria-label={t('Undo')} onClick={undo} disabled={!canUndo}>
        <IconArrowBackUp aria-hidden="true" />
      </ActionIcon>
      <ActionIcon aria-label={t('Redo')} onClick={redo} disabled={!canRedo}>
        <IconArrowForwardUp aria-hidden="true" />
      </ActionIcon>
      <Button variant="subtle" onClick={onBack}>
        {t('Back')}
      </Button>
      {onPreview && (
        <Button variant="default" onClick={onPreview}>
          {t('Preview')}
        </Button>
      )}
      {event && event.status !== 'DRAFT' && (
        <Button component={Link} to={`/events/${event.slug}`} variant="default">
          {t('View page')}
        </Button>
      )}
    </>
  )
}

const WaysMenu = (props: Props & { cannotSave: boolean }) => {
  const { editor, undo, onBack, onPreview, onSave, cannotSave } = props
  const { t } = useTranslation()
  const { event } = editor
  return (
    <ActionMenu
      width={200}
      target={
        <ActionIcon variant="default" aria-label={t('More')}>
          <IconDots aria-hidden="true" />
        </ActionIcon>
      }
    >
      {event?.status === 'DRAFT' && (
        <Menu.Item onClick={onSave} disabled={cannotSave}>
          {t('Save')}
        </Menu.Item>
      )}
      {onPreview && <Menu.Item onClick={onPreview}>{t('Preview')}</Menu.Item>}
      {event && event.status !== 'DRAFT' && (
        <Menu.Item component={Link} to={`/events/${event.slug}`}>
          {t('View page')}
        </Menu.Item>
      )}
      <Menu.Item onClick={undo.undo} disabled={!undo.canUndo}>
        {t('Undo')}
      </Menu.Item>
      <Menu.Item onClick={undo.redo} disabled={!undo.canRedo}>
        {t('Redo')}
      </Menu.Item>
      <Menu.Item onClick={onBack}>{t('Back')}</Menu.Item>
    </ActionMenu>
  )
}
