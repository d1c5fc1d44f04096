import { Button } from '@mantine/core'
import { eventEditorTabs } from '@reprise/rules/events/tabs'
import type { ReactNode } from 'react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { Tabs } from '../../../ui/switches/tabs.tsx'
import { useEditedTickets } from '../event-tickets/event-tickets.api.ts'
import { TicketsTab } from '../event-tickets/tickets-tab.tsx'
import { CardPreview } from './card-preview.tsx'
import { completeTabs } from './complete-tabs.ts'
import type { EditedEvent } from './editor.api.ts'
import classes from './editor.module.css'
import { EditorFooter } from './editor-footer.tsx'
import { EditorNotices } from './editor-notices.tsx'
import type { EventForm } from './event-form.ts'
import { tabOfField } from './event-form.ts'
import { AllInSwitch } from './fields/all-in-switch.tsx'
import { usePictureUrl } from './fields/picture-url.ts'
import { InfoTab } from './info-tab.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import type { LocalDraft } from './local-draft.ts'
import { useSwitchedPrices } from './money/use-switched-prices.ts'
import type { PanelPreview } from './preview-tab.tsx'
import { PreviewTab } from './preview-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { useAskedSave } from './use-asked-save.ts'
import { useEditorActions } from './use-editor-actions.ts'
import { useEventEditor } from './use-event-editor.ts'
import { useHosting } from './use-hosting.ts'
import { useShownEvent } from './use-shown-event.ts'
import { useUndo } from './use-undo.ts'

const QuestionsTab = lazyPart(async () => (await import('./questions/questions-tab.tsx')).QuestionsTab)
const RepClubsTab = lazyPart(async () => (await import('./clubs/rep-clubs-tab.tsx')).RepClubsTab)
const SaveDialog = lazyPart(async () => (await import('../changes/save-dialog.tsx')).SaveDialog)

type Props = {
  event: EditedEvent | undefined
  /** The head of a saved event, with tabs to its other pages. */
  head?: ReactNode
  untouched: EventForm
  userId: string
  draft: LocalDraft | null
  panel: PanelPreview
}

/** The editor with its tabs. The address says which tab is open (`?tab=`). */
export const EditorBody = ({ head, panel, ...props }: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const fields = useRef<HTMLDivElement>(null)
  const editor = useEventEditor(props)
  const acts = useEditorActions(editor, fields)
  const { event, form } = editor
  const { tab } = acts
  const undo = useUndo(form, (field) => acts.open(tabOfField(field)))
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
  const hosting = useHosting(event)
  const [asked, setAsked] = useState(false)
  const asking = useAskedSave(editor, (act, scope) => {
    if (act === 'publish') void acts.publish(scope)
    else if (act === 'anyway') void acts.saveAnyway()
    else void acts.saveAndOpen(tab, scope)
  })
  const before = eventEditorTabs[eventEditorTabs.findIndex(({ value }) => value === tab) - 1]
  const complete = completeTabs(event, form.values, tickets)
  const panels = {
    info: <InfoTab editor={editor} pictureUrl={pictureUrl} />,
    guest: event ? (
      <TicketsTab
        eventId={event.eventId}
        timeZone={form.values.timeZone}
        hasClub={form.values.clubId !== null}
        zones={editor.saved.scanningZones}
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
          <Button
            variant="default"
            loading={editor.save.isPending}
            onClick={() => void acts.saveAndOpen('guest')}
          >
            {t('Save and add tickets')}
          </Button>
        }
      />
    ),
    settings: <SettingsTab editor={editor} tickets={edited.data ?? []} />,
    questions: (
      <Suspense fallback={<FormSkeleton count={3} />}>
        <QuestionsTab editor={editor} />
      </Suspense>
    ),
    'rep-clubs': (
      <Suspense fallback={<FormSkeleton count={1} />}>
        <RepClubsTab editor={editor} hosting={hosting} shown={shown} />
      </Suspense>
    ),
    preview: (
      <PreviewTab
        shown={shown}
        tickets={tickets}
        isAllInPricing={isAllInPricing}
        isDraft={!event || event.status === 'DRAFT'}
        panel={panel}
      />
    ),
  }

  return (
    <div className={classes.page} data-has-head={head ? true : undefined}>
      {/* This div has no box of its own (`display: contents`). In a box, the sticky tabs would scroll away together
          with the box. */}
      <div className={classes.head}>{head}</div>
      <div
        className={classes.editor}
        data-beside={tab === 'preview' ? undefined : true}
        data-wide={tab === 'preview' ? true : undefined}
      >
        <div ref={fields}>
          <EditorNotices
            editor={editor}
            counting={asking.counting}
            onSaveAnyway={() => void acts.attempt(() => asking.ask('anyway'))}
          />
          <Tabs
            label={t('Parts of the event')}
            value={tab}
            onChange={acts.open}
            isSticky
            areSteps
            tabs={eventEditorTabs.map(({ value, label }) => ({
              value,
              name: t(label),
              isComplete: complete[value],
              panel: panels[value],
            }))}
          />
        </div>
        {tab !== 'preview' && <CardPreview shown={shown} tickets={tickets} isAllInPricing={isAllInPricing} />}
      </div>
      <EditorFooter
        editor={editor}
        undo={undo}
        onBack={() =>
          before ? acts.open(before.value) : void navigate('/events?tab=my-events&role=working')
        }
        onPreview={tab === 'preview' ? undefined : () => acts.open('preview')}
        isCounting={asking.counting.isPending}
        onSave={() => void acts.attempt(() => asking.ask('save'))}
        onPublish={() => {
          if (!acts.isValid()) return
          if (tickets.length === 0) setAsked(true)
          else void acts.attempt(() => asking.ask('publish'))
        }}
      />
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          void acts.attempt(() => asking.ask('publish'))
        }}
        title={t('Publish without tickets?')}
        confirm={t('Publish')}
      >
        {t('No one can come until you add one.')}
      </ConfirmDialog>
      {event && (asking.later > 0 || asking.changed.length > 0) && (
        <Suspense>
          <SaveDialog
            asked={asking.asked}
            concerned={{ eventId: event.eventId }}
            changed={asking.changed}
            later={asking.later}
            onClose={asking.close}
            onChoose={asking.choose}
          />
        </Suspense>
      )}
      <LeaveWarning isDirty={editor.isDirty} isLeaving={editor.isLeaving} />
    </div>
  )
}
