import type { NotificationProperties } from '@reprise/rules/notifications/properties'
import { emailTypeOf, notificationTypes } from '@reprise/rules/notifications/types'
import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import type { SampleLetter } from '#ports/mail/sample-letters.ts'
import { namedSamples } from '#ports/mail/sample-letters.ts'
import type { Waiting } from './bundle.ts'
import { bundleWaiting } from './bundle.ts'
import { bundleMail } from './bundle-mail.ts'

const READER = {
  id: '00000000-0000-4000-8000-000000000000',
  email: 'reader@example.test',
  language: 'en',
} as const

/** All properties that a notification may have. */
const all: NotificationProperties = {
  EventName: 'Low Tide',
  EventSlug: 'low-tide',
  SenderName: 'Ana Ruiz',
  ReceiverName: 'Ben Osei',
  BuyerName: 'Chloe Tan',
  PersonName: 'Ana Ruiz',
  ClubName: 'Harbour Club',
  PieName: 'Harbour Pie',
  PieSlug: 'harbour-pie',
  RoleType: 'CO_HOST',
  Amount: '4568',
  Currency: 'USD',
}

const newest = statement<[], { properties: NotificationProperties }>(`
select properties from notification
where properties->>'EventAvatar' is not null and properties->>'EventName' is not null
order by created_at desc, id limit 1`)

/**
 * Samples of the mail of each type that is mailed, and of one mail with several types, for the page that shows all
 * letters. They are about the event of the newest notification, so that there is a picture.
 */
export async function sampleLetters(services: Services): Promise<SampleLetter[]> {
  const [real] = await newest(services.db)
  const { EventAvatar, EventName, EventSlug } = real?.properties ?? {}
  const about = { ...all, ...(EventAvatar && { EventAvatar }), ...(EventName && { EventName, EventSlug }) }
  const waiting = notificationTypes.filter(emailTypeOf).map(
    (type): Waiting => ({
      id: READER.id,
      type,
      about: type,
      properties: about,
      created_at: services.clock.now(),
      read_at: null,
    }),
  )
  const mailOf = async (some: readonly Waiting[]): Promise<Letter> => {
    const bundles = bundleWaiting(some, { switchedOff: new Set(), mailed: [] })
    const { to: _to, language: _language, ...letter } = await bundleMail(services, READER, bundles)
    return letter
  }
  const singles = await Promise.all(waiting.map(async (each) => [each.type, [await mailOf([each])]] as const))
  return namedSamples({ ...Object.fromEntries(singles), waiting: [await mailOf(waiting.slice(0, 4))] })
}
