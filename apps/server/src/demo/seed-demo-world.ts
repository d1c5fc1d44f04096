import * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import { openNewsRouter } from '#platform/news/open-news-router.ts'
import type { App } from '../app.ts'
import { actAs } from './act-as.ts'
import { addComments } from './add-comments.ts'
import { addContacts } from './add-contacts.ts'
import { awardPeople } from './award-people.ts'
import { makeEarnOffers } from './earn/make-earn-offers.ts'
import { emptyWorld } from './empty-world.ts'
import { fillEvent } from './fill-event.ts'
import { keepPictures } from './keep-pictures.ts'
import { listGuests } from './list-guests.ts'
import { makeClubs } from './make-clubs.ts'
import { makeLadders } from './make-ladders.ts'
import { makeOffers } from './make-offers.ts'
import { givePasswords, hashDemoPassword, makePeople } from './make-people.ts'
import { markPastHandled } from './mark-past-handled.ts'
import { payOut } from './pay-out.ts'
import { coming } from './program/coming.ts'
import { later } from './program/later.ts'
import { past } from './program/past.ts'
import { running } from './program/running.ts'
import { special } from './program/special.ts'
import { rewardRunners } from './reward-runners.ts'
import type { SeededEvent } from './seed-event.ts'
import { datesOf, seedEvent } from './seed-event.ts'
import { sellPoints } from './sell-points.ts'
import { sendInvites } from './send-invites.ts'
import { followers, openTimeline } from './timeline.ts'
import { tradePoints } from './trade-points.ts'
import { workDoors } from './work-doors.ts'
import { writeToGuests } from './write-to-guests.ts'

/** Everybody signed up before the first club was founded. */
const SIGNED_UP_DAYS_AGO = 400
/** How long after the end of an event its producer asks for the money. */
const PAYOUT_AFTER = { hours: 48 }

async function isInhabited({ db }: Services): Promise<boolean> {
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return someone !== undefined
}

/**
 * Whether an earlier seeding was stopped before its end: all people are demo people, and none of them has a
 * password.
 */
async function isHalfMade({ db }: Services): Promise<boolean> {
  const [real, opened] = await Promise.all([
    db.selectFrom('users').select('id').where('is_demo', '=', false).limit(1).executeTakeFirst(),
    db.selectFrom('password_credential').select('user_id').limit(1).executeTakeFirst(),
  ])
  return real === undefined && opened === undefined
}

/**
 * Fills an empty database with the demo: people, clubs, events and what happened at them, with dates relative to
 * now. Does nothing where the database already has people. Where an earlier seeding was stopped before its end, it
 * empties the database first.
 */
export async function seedDemoWorld(app: App): Promise<void> {
  const services: Services = { ...app.services, news: openNewsRouter(followers) }
  if (await isInhabited(services)) {
    if (!(await isHalfMade(services))) return
    await emptyWorld(services)
  }
  const now = services.clock.now()
  const program = [...past, ...running, ...coming, ...later, ...special]

  const hash = hashDemoPassword()
  const pictures = await keepPictures(services, program)
  const cast = await makePeople(services, pictures, now.subtract({ hours: 24 * SIGNED_UP_DAYS_AGO }))
  const clubIds = await makeClubs(services, pictures, cast, now)

  const timeline = openTimeline(services)
  for (const plan of program) {
    const cover = pictures.covers.get(plan)
    if (!cover) throw new Error(`${plan.displayName} has no cover`)
    let event: SeededEvent | undefined
    const made = now.subtract({ hours: 24 * plan.madeDaysAgo })
    timeline.at(plan.displayName, made, async (moment) => {
      event = await seedEvent(plan, { services, cast, clubIds, cover, now }, moment)
    })
    const seeded = () => {
      if (!event) throw new Error(`${plan.displayName} is not seeded yet`)
      return event
    }
    const { payout, asksFromNowOn } = plan
    if (asksFromNowOn) {
      timeline.at(plan.displayName, now, async (moment) => {
        const producer = actAs(services, cast(plan.producer), moment)
        await events.updateEvent.run(producer, { eventId: seeded().eventId, ...asksFromNowOn })
      })
    }
    if (payout !== undefined) {
      const asked = datesOf(plan, now).end.add(PAYOUT_AFTER)
      timeline.at(plan.displayName, asked, (moment) =>
        payOut(services, cast(plan.producer), { eventId: seeded().eventId, amount: payout }, moment),
      )
    }
    const filling = { services, cast, timeline, now, seeded }
    fillEvent(plan, made, filling)
    addComments(plan, filling)
    if (plan.hasGuestList) listGuests(filling)
    if (plan.hasDoors) workDoors(filling)
  }
  addContacts({ services, cast, timeline, now })
  awardPeople({ services, cast, pictures, timeline, clubIds, now })
  makeLadders({ services, cast, pictures, timeline, clubIds, now })
  rewardRunners({ services, cast, timeline, clubId: clubIds.river, now })
  sellPoints({ services, cast, timeline, clubId: clubIds.bloom, now })
  makeOffers({ services, cast, pictures, timeline, clubIds, now })
  makeEarnOffers({ services, cast, pictures, timeline, clubId: clubIds.bloom, now })
  tradePoints({ services, cast, timeline, clubIds, now })
  sendInvites({ services, cast, timeline, now })
  writeToGuests({ services, cast, timeline, now })
  await timeline.run()
  await markPastHandled(services, now)
  await givePasswords(services, cast, hash)
}

/** Deletes all that people made in the demo and seeds it again, with dates relative to now. */
export async function resetDemoWorld(app: App): Promise<void> {
  await emptyWorld(app.services)
  await seedDemoWorld(app)
}
