import { Button, Tabs } from '@mantine/core'
import { editorTabOf, eventEditorTabs } from '@reprise/rules/events/tabs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useEditedTickets } from '../event-tickets/event-tickets.api.ts'
import { TicketsTab } from '../event-tickets/tickets-tab.tsx'
import { CardPreview } from './card-preview.tsx'
import { completeTabs } from './complete-tabs.ts'
import type { EditedEvent } from './editor.api.ts'
import classes from './editor.module.css'
import { EditorFooter } from './editor-footer.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { EditorTabList } from './editor-tab-list.tsx'
import type { EventForm } from './event-form.ts'
import { AllInSwitch } from './fields/all-in-switch.tsx'
import { usePictureUrl } from './fields/picture-url.ts'
import { InfoTab } from './info-tab.tsx'
import type { KeptDraft } from './kept-draft.ts'
import { LeaveWarning } from './leave-warning.tsx'
import { useSwitchedPrices } from './money/use-switched-prices.ts'
import { PreviewTab } from './preview-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { useEditorActions } from './use-editor-actions.ts'
import { useEventEditor } from './use-event-editor.ts'
import { useShownEvent } from './use-shown-event.ts'

type Props = {
  event: EditedEvent | undefined
  untouched: EventForm
  userId: string
  draft: KeptDraft | null
}

/** The editor with its tabs; which one is open stands in the address (`?tab=`). */
export const EditorBody = (props: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const fields = useRef<HTMLDivElement>(null)
  const editor = useEventEditor(props)
  const acts = useEditorActions(editor, fields)
  const { event, form } = editor
  const { tab } = acts
  const { isAllInPricing } = form.values
  const savedAllIn = editor.saved.isAllInPricing
  const edited = useEditedTickets(event?.eventId)
  const tickets = useSwitchedPrices(edited.data ?? [], {
    eventId: event?.eventId,
    savedAllIn,
    isAllInPricing,
  })
  const pictureUrl = usePictureUrl(form.values.picture) ?? event?.avatarUrl ?? null
  const shown = useShownEvent(editor, pictureUrl)
  const [asked, setAsked] = useState(false)
  const before = eventEditorTabs[eventEditorTabs.findIndex(({ value }) => value === tab) - 1]

  return (
    <div className={classes.page}>
      <div
        className={classes.editor}
        data-beside={tab === 'preview' ? undefined : true}
        data-wide={tab === 'preview' ? true : undefined}
      >
        <div ref={fields}>
          <EditorNotices editor={editor} onSaveAnyway={() => void acts.saveAnyway()} />
          <Tabs value={tab} onChange={(next) => acts.open(editorTabOf(next))} keepMounted={false}>
            <EditorTabList complete={completeTabs(event, form.values, tickets)} />
            <Tabs.Panel value="info">
              <InfoTab editor={editor} pictureUrl={pictureUrl} />
            </Tabs.Panel>
            <Tabs.Panel value="guest">
              {event ? (
                <TicketsTab
                  eventId={event.eventId}
                  timeZone={form.values.timeZone}
                  hasClub={form.values.clubId !== null}
                  savedAllIn={savedAllIn}
                  isAllInPricing={isAllInPricing}
                >
                  <AllInSwitch form={form} />
                </TicketsTab>
              ) : (
                <EmptyState
                  drawing="ticket"
                  title={t('Save your event to add tickets')}
                  text={t('It stays a draft only you can see until you publish it.')}
                  action={
                    <Button loading={editor.save.isPending} onClick={() => void acts.saveAndOpen('guest')}>
                      {t('Save and add tickets')}
                    </Button>
                  }
                />
              )}
            </Tabs.Panel>
            <Tabs.Panel value="settings">
              <SettingsTab editor={editor} />
            </Tabs.Panel>
            <Tabs.Panel value="preview">
              <PreviewTab
                shown={shown}
                tickets={tickets}
                isAllInPricing={isAllInPricing}
                isDraft={!event || event.status === 'DRAFT'}
              />
            </Tabs.Panel>
          </Tabs>
        </div>
        {tab !== 'preview' && <CardPreview shown={shown} tickets={tickets} isAllInPricing={isAllInPricing} />}
      </div>
      <EditorFooter
        editor={editor}
        onBack={() =>
          before ? acts.open(before.value) : void navigate('/events?tab=my-events&role=working')
        }
        onPreview={tab === 'preview' ? undefined : () => acts.open('preview')}
        onSave={() => void acts.saveAndOpen(tab)}
        onPublish={() => {
          if (!acts.isValid()) return
          if (tickets.length === 0) setAsked(true)
          else void acts.publish()
        }}
      />
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          void acts.publish()
        }}
        title={t('Publish without tickets?')}
        confirm={t('Publish')}
      >
        {t('No one can come until you add one.')}
      </ConfirmDialog>
      <LeaveWarning isDirty={editor.isDirty} isLeaving={editor.isLeaving} />
    </div>
  )
}
