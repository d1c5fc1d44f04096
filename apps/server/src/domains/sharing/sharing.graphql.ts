import * as events from '#domains/events/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { eventPicture, hasCome, nightPicture, ticketPicture } from './read-share-picture.ts'
import type { NightMoment } from './share-address.ts'
import { fileOf, nightMoments, signPicture } from './share-address.ts'
import type { SharePictureSize } from './share-picture.ts'

interface SharePictureUrls {
  storyUrl: string
  linkUrl: string
}

const SharePictureType = b.objectRef<SharePictureUrls>('SharePicture').implement({
  description: 'The URLs of a share picture, in the language of the caller.',
  fields: (t) => ({
    storyUrl: t.exposeString('storyUrl', { description: 'The URL of the picture with 1080 x 1920 pixels.' }),
    linkUrl: t.exposeString('linkUrl', { description: 'The URL of the picture with 1200 x 630 pixels.' }),
  }),
})
const NightMomentEnum = b.enumType('NightMoment', {
  description: "A moment of a host's night that has a share picture.",
  values: nightMoments,
})
const NightPictureType = b
  .objectRef<{ moment: NightMoment; picture: SharePictureUrls }>('NightPicture')
  .implement({
    description: "The share picture of a moment of a host's night.",
    fields: (t) => ({
      moment: t.expose('moment', { type: NightMomentEnum }),
      picture: t.expose('picture', { type: SharePictureType }),
    }),
  })

/** The address of a picture in both sizes; null where there is none. */
async function urlsOf(
  urlOf: (size: SharePictureSize) => string | null | Promise<string | null>,
): Promise<SharePictureUrls | null> {
  const [storyUrl, linkUrl] = [await urlOf('STORY'), await urlOf('LINK')]
  return storyUrl && linkUrl ? { storyUrl, linkUrl } : null
}

async function nightUrls(
  ctx: Ctx,
  event: events.EventRow,
  moment: NightMoment,
): Promise<SharePictureUrls | null> {
  const { language } = ctx
  if (!(await hasCome(ctx, event, moment))) return null
  const token = await signPicture(ctx, { eventId: event.id, moment })
  return urlsOf((size) => {
    const picture = nightPicture(ctx, event, { size, language }, moment)
    return picture && `/share/nights/${fileOf(picture, language)}?token=${token}`
  })
}

b.objectFields(events.EventType, (t) => ({
  sharePicture: t.field({
    type: SharePictureType,
    nullable: true,
    description: "The share picture of the event. Null where not everybody may read the event's page.",
    resolve: (event, _args, ctx) => {
      const { language } = ctx
      return urlsOf((size) => {
        const picture = eventPicture(ctx, event, { size, language })
        return picture && `/share/events/${event.slug}/${fileOf(picture, language)}`
      })
    },
  }),
  nightPictures: t.field({
    type: [NightPictureType],
    description:
      'The share pictures of the moments that have happened so far. Empty for viewers who may not share the link of the event.',
    async resolve(event, _args, ctx) {
      const permissions = await events.permissionsOf(ctx, event)
      if (!permissions.includes('CAN_SHARE_EVENT_LINK')) return []
      const pictures = await Promise.all(
        nightMoments.map(async (moment) => ({ moment, picture: await nightUrls(ctx, event, moment) })),
      )
      return pictures.flatMap(({ moment, picture }) => (picture ? [{ moment, picture }] : []))
    },
  }),
}))

async function ticketUrls(
  ctx: Ctx,
  ticket: tickets.TicketRow,
  isNamed: boolean,
): Promise<SharePictureUrls | null> {
  const { language } = ctx
  const caller = await ctx.caller()
  if (caller?.userId !== ticket.holder_id || caller.impersonatedBy !== null) return null
  const token = await signPicture(ctx, { ticketId: ticket.id, holderId: ticket.holder_id, isNamed })
  return urlsOf(async (size) => {
    const picture = await ticketPicture(ctx, ticket, { size, language }, isNamed)
    return picture && `/share/tickets/${fileOf(picture, language)}?token=${token}`
  })
}

b.objectFields(tickets.TicketType, (t) => ({
  sharePicture: t.field({
    type: SharePictureType,
    nullable: true,
    description:
      'The share picture "I\'m going", without a code or a name. Null until the ticket is valid, for viewers other than its holder, and for staff who act as the holder.',
    resolve: (ticket, _args, ctx) => ticketUrls(ctx, ticket, false),
  }),
  namedSharePicture: t.field({
    type: SharePictureType,
    nullable: true,
    description: "The share picture with the holder's first name. Null in the same cases as sharePicture.",
    resolve: (ticket, _args, ctx) => ticketUrls(ctx, ticket, true),
  }),
}))
