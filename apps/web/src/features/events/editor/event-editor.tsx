import { Button } from '@mantine/core'
import { defaultTimeZone } from '@reprise/rules/platform/constants'
import { isId } from '@reprise/rules/platform/ids/id'
import { isTimeZone } from '@reprise/rules/platform/time/time-zone'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { viewerZone } from '../../../ui/text/format-date-time.ts'
import { useDeskEvent } from '../desk/desk-event.api.ts'
import { DeskHead, DeskHeadSkeleton } from '../desk/desk-head.tsx'
import { eventKeys } from '../events.keys.ts'
import type { EditedEvent } from './editor.api.ts'
import { useEditedEvent } from './editor.api.ts'
import { EditorBody } from './editor-body.tsx'
import { formOfEvent, newEventForm } from './event-form.ts'
import { readDraft } from './local-draft.ts'
import type { PanelPreview } from './preview-tab.tsx'

type WithDraftProps = { event: EditedEvent | undefined; head?: ReactNode; panel: PanelPreview }

// Reads the draft before the form is created, so that the fields begin with the draft.
const EditorWithDraft = ({ event, head, panel }: WithDraftProps) => {
  const { t } = useTranslation()
  const session = useSession()
  const userId = session.state === 'member' ? session.userId : ''
  const eventId = event?.eventId
  const [query] = useSearchParams()
  const [untouched] = useState(() => {
    const zone = viewerZone()
    if (event) return formOfEvent(event)
    const club = query.get('club') ?? ''
    return newEventForm(Date.now(), isTimeZone(zone) ? zone : defaultTimeZone, isId(club) ? club : null)
  })
  const draft = useQuery({
    queryKey: eventKeys.draft(userId, eventId),
    queryFn: async () => (await readDraft(userId, eventId)) ?? null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isKept: true },
  })
  // Deferred, because the form has many fields. React renders them in short steps, so a tap in between does not wait.
  const data = useDeferredValue(draft.data)
  return (
    <QueryView
      query={{ ...draft, data }}
      what={t("This event didn't load")}
      skeleton={
        <>
          {head}
          <FormSkeleton />
        </>
      }
    >
      {(kept) => (
        <EditorBody
          event={event}
          head={head}
          untouched={untouched}
          userId={userId}
          draft={kept}
          panel={panel}
        />
      )}
    </QueryView>
  )
}

/** The head of the team's pages. It loads more of the event than the editor has. */
const EditorHead = ({ idOrSlug }: { idOrSlug: string }) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useDeskEvent(idOrSlug)}
      what={t("This event didn't load")}
      skeleton={<DeskHeadSkeleton page="edit" />}
    >
      {(event) => <DeskHead event={event} page="edit" />}
    </QueryView>
  )
}

const SavedEventEditor = ({ idOrSlug, panel }: { idOrSlug: string; panel: PanelPreview }) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useEditedEvent(idOrSlug)}
      what={t("This event didn't load")}
      skeleton={
        <>
          <DeskHeadSkeleton page="edit" />
          <FormSkeleton count={6} />
        </>
      }
      notFound={t("This event doesn't exist or is private.")}
      heading="h1"
    >
      {(event) =>
        event.myPermissions.includes('CAN_EDIT_EVENT') ? (
          <EditorWithDraft event={event} head={<EditorHead idOrSlug={idOrSlug} />} panel={panel} />
        ) : (
          <EmptyState
            drawing="door"
            heading="h1"
            title={t("You can't edit this event")}
            text={t('Ask its host to make you a co-host.')}
            action={
              <Button component={Link} to={`/events/${event.slug}`}>
                {t('View page')}
              </Button>
            }
          />
        )
      }
    </QueryView>
  )
}

type Props = {
  eventIdOrSlug?: string
  /**
   * Draws the ticket panel of the preview. The caller gives it, because this feature must not import the tickets
   * feature.
   */
  panel: PanelPreview
}

/** Creates an event, or changes the one with this id or slug. */
export const EventEditor = ({ eventIdOrSlug, panel }: Props) =>
  eventIdOrSlug ? (
    <SavedEventEditor idOrSlug={eventIdOrSlug} panel={panel} />
  ) : (
    <EditorWithDraft event={undefined} panel={panel} />
  )
