import type { SeriesScope } from '@reprise/rules/events/recurrence.input'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { putFile } from '../../../lib/upload/put-file.ts'
import { clubParts } from '../../clubs/club.api.ts'
import { faceParts, markedPersonParts } from '../../users/person.api.ts'
import { eventKeys } from '../events.keys.ts'

const editedEventParts = graphql(
  `
    fragment editedEventParts on Event {
      eventId
      version
      slug
      status
      isExpired
      isListFull
      series {
        seriesId
        unit
        interval
        laterDates
      }
      displayName
      description
      avatarUrl
      eventType
      startDate
      endDate
      timeZone
      location {
        address
        latitude
        longitude
        isOnlyVisibleToApprovedAttendees
      }
      ageLimit
      minimumRepScore
      locationRadius {
        radius
        unit
      }
      socialRequirements
      isPrivate
      isListed
      isMembersOnly
      accessTier {
        tierId
        name
      }
      extraPoints
      extraPointsTier {
        tierId
        name
      }
      isAllInPricing
      optInGuestCount
      optInGuestList
      optInRepScore
      optInPublicPreview
      optInQrPass
      optInGuestsInvitingOthers
      guestInviteLimit
      musicEmbed
      scanningOpensBefore
      scanningZones
      questionRequirements {
        questionId
        question
        kind
        choices
        isRequired
      }
      privacyPolicyTitle
      privacyPolicy {
        fileUrl
      }
      faqs {
        question
        answer
      }
      terms
      ticketTermsPurchasePolicy
      note
      approvedTickets
      club {
        ...clubParts
      }
      createdBy {
        ...markedPersonParts
        repScore
      }
      coHosts {
        ...faceParts
      }
      myPermissions
    }
  `,
  [faceParts, markedPersonParts, clubParts],
)

const editedEventDocument = graphql(
  `
    query editedEvent($eventIdOrSlug: String!) {
      event(eventIdOrSlug: $eventIdOrSlug) {
        ...editedEventParts
      }
    }
  `,
  [editedEventParts],
)

const createEventDocument = graphql(
  `
    mutation createEvent($input: CreateEventInput!) {
      createEvent(input: $input) {
        ...editedEventParts
      }
    }
  `,
  [editedEventParts],
)

const updateEventDocument = graphql(
  `
    mutation updateEvent($input: UpdateEventInput!) {
      updateEvent(input: $input) {
        ...editedEventParts
        changedDates
      }
    }
  `,
  [editedEventParts],
)

const publishEventDocument = graphql(`
  mutation publishEvent($eventId: ID!, $scope: SeriesScope) {
    publishEvent(eventId: $eventId, scope: $scope) {
      eventId
      slug
      status
    }
  }
`)

const presignEventUploadDocument = graphql(`
  mutation presignEventUpload($contentLength: Int!, $extension: String!) {
    presignEventUpload(contentLength: $contentLength, extension: $extension) {
      assetId
      url
    }
  }
`)

/** An event as the editor works on it. */
export type EditedEvent = ResultOf<typeof editedEventParts>

export type CreateEventVariables = VariablesOf<typeof createEventDocument>['input']
export type UpdateEventVariables = VariablesOf<typeof updateEventDocument>['input']

/** Reads the present state of the event. */
export const readEditedEvent = async (idOrSlug: string, signal?: AbortSignal): Promise<EditedEvent> =>
  (await request(editedEventDocument, { eventIdOrSlug: idOrSlug }, signal)).event

/** The event to edit. It is read only once, so that a refetch does not overwrite what is typed. */
export const useEditedEvent = (idOrSlug: string) =>
  useQuery({
    queryKey: eventKeys.edited(idOrSlug),
    queryFn: ({ signal }) => readEditedEvent(idOrSlug, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isKept: true },
  })

/** Uploads a picture, or a PDF. Returns the id that the event is saved with. */
export const uploadEventFile = async (file: Blob, progress: (share: number) => void): Promise<string> => {
  const { presignEventUpload } = await request(presignEventUploadDocument, {
    contentLength: file.size,
    extension: file.type === 'application/pdf' ? 'pdf' : 'webp',
  })
  await putFile(presignEventUpload.url, file, progress)
  return presignEventUpload.assetId
}

export const createEvent = async (input: CreateEventVariables): Promise<EditedEvent> =>
  (await request(createEventDocument, { input })).createEvent

export const updateEvent = async (input: UpdateEventVariables) =>
  (await request(updateEventDocument, { input })).updateEvent

export const publishEvent = async (eventId: string, scope: SeriesScope) =>
  (await request(publishEventDocument, { eventId, scope })).publishEvent

/** Puts the event that a mutation returned into the cache, so that every part of the editor shows it. */
export const useKeepEdited = () => {
  const client = useQueryClient()
  return (event: EditedEvent) => {
    for (const key of [event.eventId, event.slug])
      client.setQueryData(eventKeys.edited(key), (known: EditedEvent | undefined) => known && event)
  }
}

const cancelEventDocument = graphql(
  `
    mutation cancelEvent($eventId: ID!, $scope: SeriesScope, $idempotencyKey: String!) {
      cancelEvent(eventId: $eventId, scope: $scope, idempotencyKey: $idempotencyKey) {
        ...editedEventParts
        changedDates
      }
    }
  `,
  [editedEventParts],
)

const deleteEventDocument = graphql(`
  mutation deleteEvent($eventId: ID!, $scope: SeriesScope, $idempotencyKey: String!) {
    deleteEvent(eventId: $eventId, scope: $scope, idempotencyKey: $idempotencyKey) {
      eventId
      status
      changedDates
    }
  }
`)

type EndVariables = VariablesOf<typeof deleteEventDocument>

/** Cancels an event. Everyone with a ticket is notified. */
export const useCancelEvent = () => {
  const keep = useKeepEdited()
  return useMutation({
    mutationFn: async (input: EndVariables) => (await request(cancelEventDocument, input)).cancelEvent,
    onSuccess: keep,
  })
}

/** Deletes an event that nobody booked; one with bookings is cancelled instead. */
export const useDeleteEvent = () =>
  useMutation({
    mutationFn: async (input: EndVariables) => (await request(deleteEventDocument, input)).deleteEvent,
    // Reads nothing again, because the event is gone.
    meta: { changes: [] },
  })
