import { createHash } from 'node:crypto'
import { excerptOf } from '@reprise/rules/platform/text/excerpt'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as auth from '#domains/auth/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import * as events from '#domains/events/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import * as users from '#domains/users/public.ts'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { callLimit } from '#platform/limit-calls.ts'
import { html } from './html.ts'

/** Entries of a feed, and events of a calendar. */
const ENTRIES = 100
const DATES = 500
const LONGEST_SUMMARY = 600
/** How often strangers of one network may ask for feeds in a minute. */
const MOST_CALLS = 120

// XML has no place for these characters, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const plain = (text: string) => text.toWellFormed().replaceAll(UNWRITABLE, '')
const secondOf = (at: Temporal.Instant) => at.toString({ smallestUnit: 'second' })

interface Feed {
  name: string
  /** The path of the feed, and of the page that it belongs to. */
  path: string
  page: string
}

/** An Atom feed (RFC 4287) of public events. `since` is its time while it has no entries. */
function atomOf(
  { config }: Services,
  { name, path, page }: Feed,
  all: readonly events.FeedEvent[],
  since: Temporal.Instant,
): string {
  const { publicUrl } = config
  const updated = all.reduce(
    (latest, { changed_at: at }) => (Temporal.Instant.compare(at, latest) > 0 ? at : latest),
    since,
  )
  const entries = all.map((event) => {
    const url = `${publicUrl}/events/${event.slug}`
    return html`
  <entry>
    <id>urn:uuid:${event.id}</id>
    <title type="text">${plain(event.display_name)}</title>
    <link rel="alternate" type="text/html" href="${url}" />
    <published>${secondOf(event.published_at ?? event.created_at)}</published>
    <updated>${secondOf(event.changed_at)}</updated>
    <author><name>${plain(event.host_name)}</name></author>
    <summary type="text">${plain(event.opt_in_public_preview ? excerptOf(event.description, LONGEST_SUMMARY) : '')}</summary>
  </entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${
    html`<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${publicUrl}${path}</id>
  <title type="text">${plain(name)}</title>
  <link rel="self" type="application/atom+xml" href="${publicUrl}${path}" />
  <link rel="alternate" type="text/html" href="${publicUrl}${page}" />
  <updated>${secondOf(updated)}</updated>${entries}
</feed>`.text
  }\n`
}

/** Answers with a text that readers keep, or with 304 where they have it already. */
function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  reply.header('etag', tag).header('cache-control', 'public, max-age=300')
  if (known?.includes(tag) || known?.includes('*')) return reply.code(304).send()
  return reply.type(type).send(text)
}

const ATOM = 'application/atom+xml; charset=utf-8'
const CALENDAR = 'text/calendar; charset=utf-8; method=PUBLISH'

/**
 * Serves events to readers of feeds and to calendars: all public ones, those of a club, and those of a host. Only what
 * everybody may find is in these, and no hidden place. An address with a secret has the events that its person goes to.
 */
export function feedRoutes(http: FastifyInstance, services: Services): void {
  const { db, clock, config } = services
  const calls = callLimit()

  const clubAt = async (slug: string) => {
    const club = await clubs.findClub(db, slug)
    if (!club || !clubs.isClubVisible(club, null)) throw fail.notFound("We couldn't find this club.")
    return club
  }
  const hostAt = async (userName: string) => {
    const host = await users.findByLogin(db, userName)
    const isPublic = host?.user_name === userName.toLowerCase() && !users.isHidden(host)
    if (!host || !isPublic) throw nobody()
    return host
  }
  const coming = (owner: events.FeedOwner) => events.readComing(db, owner, clock.now(), ENTRIES)
  const dated = (owner: events.FeedOwner) => events.readDated(db, owner, clock.now(), DATES)

  http.register(async (own) => {
    own.addHook('onRequest', async ({ ip }) => {
      if (calls.blockedUntil(clock, auth.networkOf(ip), MOST_CALLS)) throw fail.rateLimited()
    })

    own.get('/feeds/events.atom', async (request, reply) => {
      const feed = { name: config.brandName, path: '/feeds/events.atom', page: '/events' }
      return send(request, reply, ATOM, atomOf(services, feed, await coming(null), EPOCH))
    })

    own.get('/feeds/events.ics', async (request, reply) => {
      const all = await events.readAhead(db, clock.now(), DATES)
      return send(request, reply, CALENDAR, tickets.calendarFeedOf(services, config.brandName, all))
    })

    own.get<{ Params: { secret: string } }>('/feeds/mine/:secret.ics', async ({ params }, reply) => {
      reply.header('cache-control', 'private, no-store')
      return reply.type(CALENDAR).send(await tickets.readPersonalCalendar(services, params.secret))
    })

    own.get<{ Params: { slug: string } }>('/feeds/clubs/:slug.atom', async (request, reply) => {
      const club = await clubAt(request.params.slug)
      const feed = { name: club.name, path: `/feeds/clubs/${club.slug}.atom`, page: '/events' }
      const all = await coming({ clubId: club.id })
      return send(request, reply, ATOM, atomOf(services, feed, all, club.created_at))
    })

    own.get<{ Params: { slug: string } }>('/feeds/clubs/:slug.ics', async (request, reply) => {
      const club = await clubAt(request.params.slug)
      const all = await dated({ clubId: club.id })
      return send(request, reply, CALENDAR, tickets.calendarFeedOf(services, club.name, all))
    })

    own.get<{ Params: { userName: string } }>('/feeds/hosts/:userName.ics', async (request, reply) => {
      const host = await hostAt(request.params.userName)
      const all = await dated({ hostId: host.id })
      // A person who hosts nothing in public is not named to strangers.
      if (all.length === 0) throw nobody()
      return send(request, reply, CALENDAR, tickets.calendarFeedOf(services, host.name, all))
    })
  })
}

const nobody = () => fail.notFound("We couldn't find this person.")
const EPOCH = Temporal.Instant.fromEpochMilliseconds(0)
