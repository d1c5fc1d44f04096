import { Button } from '@mantine/core'
import { defaultTimeZone } from '@reprise/rules/platform/constants'
import { isTimeZone } from '@reprise/rules/platform/time/time-zone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { viewerZone } from '../../../ui/text/format-date-time.ts'
import { eventKeys } from '../events.keys.ts'
import type { EditedEvent } from './editor.api.ts'
import { useEditedEvent } from './editor.api.ts'
import { EditorBody } from './editor-body.tsx'
import { formOfEvent, newEventForm } from './event-form.ts'
import { readDraft } from './kept-draft.ts'

// The draft is read before the fields are made, so that they begin with it.
const EditorWithDraft = ({ event }: { event: EditedEvent | undefined }) => {
  const session = useSession()
  const userId = session.state === 'member' ? session.userId : ''
  const eventId = event?.eventId
  const [untouched] = useState(() => {
    const zone = viewerZone()
    return event ? formOfEvent(event) : newEventForm(Date.now(), isTimeZone(zone) ? zone : defaultTimeZone)
  })
  const draft = useQuery({
    queryKey: eventKeys.draft(userId, eventId),
    queryFn: async () => (await readDraft(userId, eventId)) ?? null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isKept: true },
  })
  return (
    <QueryView query={draft} skeleton={<FormSkeleton />}>
      {(kept) => <EditorBody event={event} untouched={untouched} userId={userId} draft={kept} />}
    </QueryView>
  )
}

const SavedEventEditor = ({ idOrSlug }: { idOrSlug: string }) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={useEditedEvent(idOrSlug)}
      skeleton={<FormSkeleton count={6} />}
      notFound={t("This event doesn't exist or is private.")}
    >
      {(event) =>
        event.myPermissions.includes('CAN_EDIT_EVENT') ? (
          <EditorWithDraft event={event} />
        ) : (
          <EmptyState
            drawing="door"
            title={t("You can't edit this event")}
            text={t('Ask its host to make you a co-host.')}
            action={
              <Button component={Link} to={`/events/${event.slug}`} variant="light">
                {t('View page')}
              </Button>
            }
          />
        )
      }
    </QueryView>
  )
}

/** Makes an event, or changes the one with this id or slug. */
export const EventEditor = ({ eventIdOrSlug }: { eventIdOrSlug?: string }) =>
  eventIdOrSlug ? <SavedEventEditor idOrSlug={eventIdOrSlug} /> : <EditorWithDraft event={undefined} />
