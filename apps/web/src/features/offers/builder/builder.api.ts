import { mayInClub } from '@reprise/rules/clubs/permissions'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { putFile } from '../../../lib/upload/put-file.ts'
import { offerParts } from '../offer-parts.api.ts'
import { offerKeys } from '../offers.keys.ts'

/** The states of events at which no codes are confirmed. */
const noVenue: ReadonlySet<string> = new Set(['CANCELLED', 'DRAFT', 'ENDED'])

const editedDocument = graphql(
  `
    query editedOffer($offerId: ID!) {
      offer(offerId: $offerId) {
        ...offerParts
        redemption {
          link
          code
          place {
            address
            note
          }
        }
      }
    }
  `,
  [offerParts],
)

/** An offer with what only the team of its club sees. */
export type EditedOffer = ResultOf<typeof editedDocument>['offer']

const editedQuery = (offerId: string) =>
  queryOptions({
    queryKey: offerKeys.edited(offerId),
    queryFn: async ({ signal }) => (await request(editedDocument, { offerId }, signal)).offer,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isKept: true },
  })

/** An offer for its form. It is read once, so that a refetch does not overwrite what is typed. */
export const useEditedOffer = (offerId: string) => useQuery(editedQuery(offerId))

/** Reads an offer again for its form, for a person who wants what somebody else saved meanwhile. */
export const useLoadOffer = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (offerId: string) => client.fetchQuery(editedQuery(offerId)),
    // It changes nothing, so no other query of the page has to be loaded again.
    meta: { changes: [] },
  })
}

const choicesDocument = graphql(`
  query offerChoices($club: String!) {
    events(criteria: { clubIdOrSlug: $club }, first: 50) {
      nodes {
        eventId
        displayName
        startDate
        timeZone
      }
    }
    club(clubIdOrSlug: $club) {
      clubId
      slug
      name
      timeZone
      myRole
      tiers {
        tierId
        name
      }
    }
    achievements(clubIdOrSlug: $club, first: 50) {
      nodes {
        achievementId
        displayName
        published
        awarding
        rule {
          kind
        }
      }
    }
  }
`)

// Private events are in no public list. Those who host the events of the club find them among their own.
const hostedDocument = graphql(`
  query offerVenues($club: String!) {
    myEvents(clubIdOrSlug: $club, when: UPCOMING, first: 50) {
      nodes {
        eventId
        displayName
        startDate
        timeZone
        status
      }
    }
  }
`)

type Venue = ResultOf<typeof choicesDocument>['events']['nodes'][number]
type Hosted = ResultOf<typeof hostedDocument>['myEvents']['nodes'][number]

/** The events at which codes can be confirmed, the earliest first, each once. Drafts and cancelled ones are none. */
const venuesOf = (listed: readonly Venue[], hosted: readonly Hosted[]): Venue[] => {
  const own = hosted.filter(({ status }) => !noVenue.has(status))
  const others = listed.filter(({ eventId }) => own.every((event) => event.eventId !== eventId))
  return [...own, ...others].toSorted((a, z) => Date.parse(a.startDate) - Date.parse(z.startDate))
}

const readChoices = async (club: string, signal: AbortSignal) => {
  const { club: read, achievements, events } = await request(choicesDocument, { club }, signal)
  const hosted = mayInClub(read.myRole, 'events', 'edit')
    ? (await request(hostedDocument, { club }, signal)).myEvents.nodes
    : []
  return {
    ...read,
    achievements: achievements.nodes.filter(({ published }) => published),
    events: venuesOf(events.nodes, hosted),
  }
}

/** The club of an offer, with the tiers and achievements that its rules can ask for, and its coming events. */
export type OfferChoices = Awaited<ReturnType<typeof readChoices>>

export const useOfferChoices = (club: string) =>
  useQuery({
    queryKey: offerKeys.choices(club),
    queryFn: ({ signal }) => readChoices(club, signal),
  })

const presignDocument = graphql(`
  mutation presignOfferAvatarUpload($contentLength: Int!, $extension: String!) {
    presignOfferAvatarUpload(contentLength: $contentLength, extension: $extension) {
      assetId
      url
    }
  }
`)

const createDocument = graphql(`
  mutation createOffer($input: CreateOfferInput!) {
    createOffer(input: $input) {
      offerId
    }
  }
`)

const updateDocument = graphql(`
  mutation updateOffer($input: UpdateOfferInput!) {
    updateOffer(input: $input) {
      offerId
      version
    }
  }
`)

const publishDocument = graphql(`
  mutation publishOffer($offerId: ID!) {
    publishOffer(offerId: $offerId) {
      offerId
    }
  }
`)

/** The uploads of pictures. A retry sends the same one, so that it is the same act. */
const uploads = new WeakMap<Blob, string>()

/** The upload of a picture that was chosen. Null where it was not uploaded yet. */
export const uploadOf = (picture: Blob | null): string | null => (picture && uploads.get(picture)) ?? null

/** Notes the upload of a picture, for example of one that a draft kept. Without it the picture is uploaded again. */
export const noteUpload = (picture: Blob, assetId: string | null): void => {
  if (assetId) uploads.set(picture, assetId)
  else uploads.delete(picture)
}

async function uploaded(picture: Blob | null): Promise<{ avatarAssetId?: string }> {
  if (!picture) return {}
  const known = uploads.get(picture)
  if (known) return { avatarAssetId: known }
  const { presignOfferAvatarUpload } = await request(presignDocument, {
    contentLength: picture.size,
    extension: 'webp',
  })
  await putFile(presignOfferAvatarUpload.url, picture, () => {})
  noteUpload(picture, presignOfferAvatarUpload.assetId)
  return { avatarAssetId: presignOfferAvatarUpload.assetId }
}

type CreateInput = VariablesOf<typeof createDocument>['input']
type UpdateInput = VariablesOf<typeof updateDocument>['input']

type Created = {
  input: Omit<CreateInput, 'idempotencyKey'>
  picture: Blob | null
  /** The idempotency key of the whole input, with the upload of the picture. */
  keyOf: (input: object) => Promise<string>
}

/** Makes an offer, with its picture where one was chosen. */
export const useCreateOffer = () =>
  useMutation({
    mutationFn: async ({ input, picture, keyOf }: Created) => {
      const whole = { ...input, ...(await uploaded(picture)) }
      const idempotencyKey = await keyOf(whole)
      return (await request(createDocument, { input: { ...whole, idempotencyKey } })).createOffer
    },
    meta: { formShowsFailure: true },
  })

type Updated = {
  input: UpdateInput
  picture: Blob | null
  isPublishing: boolean
  /** Gets the version that is saved now. It is called even where publishing fails after it. */
  onSaved: (version: number) => void
}

/** Saves the changes of an offer, and publishes it where that is asked for. */
export const useUpdateOffer = () =>
  useMutation({
    mutationFn: async ({ input, picture, isPublishing, onSaved }: Updated) => {
      const sent = { ...input, ...(await uploaded(picture)) }
      const { updateOffer } = await request(updateDocument, { input: sent })
      onSaved(updateOffer.version)
      if (isPublishing) await request(publishDocument, { offerId: input.offerId })
      return { offerId: input.offerId }
    },
    meta: { formShowsFailure: true },
  })
