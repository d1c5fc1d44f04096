import { Button, Tabs } from '@mantine/core'
import { type EventEditorTab, editorTabOf, eventEditorTabs } from '@reprise/rules/events/tabs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/graphql/api-error.ts'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useEditedTickets } from '../event-tickets/event-tickets.api.ts'
import { TicketsTab } from '../event-tickets/tickets-tab.tsx'
import { CardBeside } from './card-beside.tsx'
import { EditorFooter } from './editor-footer.tsx'
import { EditorTabList } from './editor-tab-list.tsx'
import classes from './editor.module.css'
import type { EditedEvent } from './editor.api.ts'
import { checkEventForm, type EventForm, tabOfField } from './event-form.ts'
import { InfoTab } from './info-tab.tsx'
import type { KeptDraft } from './kept-draft.ts'
import { LeaveWarning } from './leave-warning.tsx'
import { usePictureUrl } from './picture-url.ts'
import { PreviewTab } from './preview-tab.tsx'
import { RestoredBanner } from './restored-banner.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { useEventEditor } from './use-event-editor.ts'
import { useShownEvent } from './use-shown-event.ts'

type Props = {
  event: EditedEvent | undefined
  untouched: EventForm
  userId: string
  draft: KeptDraft | null
}

/** The editor with its tabs; which one is open stands in the address. */
export const EditorBody = (props: Props) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const editor = useEventEditor(props)
  const { event, form, isDirty, isLeaving, restoredAt, save, publish } = editor
  const { data: tickets = [] } = useEditedTickets(event?.eventId)
  const pictureUrl = usePictureUrl(form.values.picture) ?? event?.avatarUrl ?? null
  const shown = useShownEvent(editor, pictureUrl)
  const tab = editorTabOf(query.get('tab'))
  const element = useRef<HTMLDivElement>(null)
  const [failures, setFailures] = useState(0)
  const [asked, setAsked] = useState(false)

  const open = (next: EventEditorTab) => setQuery({ tab: next }, { replace: true })
  const wrong = Object.keys(checkEventForm(form.values)).map(tabOfField)
  const complete: Record<EventEditorTab, boolean> = {
    info: !wrong.includes('info'),
    guest: tickets.some(({ isActive }) => isActive),
    settings: event !== undefined && !wrong.includes('settings'),
    preview: event !== undefined && event.status !== 'DRAFT',
  }

  const showFirstError = (errors: Record<string, unknown>) => {
    const [name] = Object.keys(errors)
    if (name) open(tabOfField(name))
    setFailures((before) => before + 1)
  }
  // Once the tab with the error is on the page.
  useEffect(() => {
    if (failures > 0) focusFirstError(element.current)
  }, [failures])

  const save​AndGo = (next: EventEditorTab) => {
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return showFirstError(errors)
    editor.saveChanges().then(
      (eventId) => {
        if (event) open(next)
        else void navigate(`/events/edit/${eventId}?tab=${next}`, { replace: true })
      },
      () => showFirstError(form.errors),
    )
  }
  return null
}
