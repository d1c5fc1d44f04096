import { cardPicture } from '@reprise/rules/assets/picture-widths'
import { languages } from '@reprise/rules/locales/languages'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Services } from '#platform/ctx.ts'
import { sayIn } from '#platform/language/say-in.ts'
import type { GoogleWallet } from '#platform/settings/wallet-settings.ts'
import { passTexts } from '../pass-texts.ts'
import type { PassRow } from '../wallets.sql.ts'

type Named = Pick<GoogleWallet, 'issuerId'>

/** The name at Google of an event in a language. */
export const classIdOf = ({ issuerId }: Named, { event_id, language }: PassRow) =>
  `${issuerId}.${event_id}-${language}`

export const objectIdOf = ({ issuerId }: Named, { serial }: PassRow) => `${issuerId}.${serial}`

const inLanguage = ({ language }: PassRow, value: string) => ({
  defaultValue: { language: languages[language].locale, value },
})

/** A moment as it is at the place of the event, with the offset there. */
const localTime = (at: Temporal.Instant, timeZone: string) =>
  at.toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })

/**
 * The event of passes as an EventTicketClass: what all its holders have in common, and nothing that only some of them may
 * know. The place is in the object of each.
 */
export function classOf({ config }: Pick<Services, 'config'>, google: Named, pass: PassRow) {
  const { time_zone: timeZone } = pass
  return {
    id: classIdOf(google, pass),
    issuerName: config.brandName,
    reviewStatus: 'UNDER_REVIEW',
    eventName: inLanguage(pass, pass.event_name),
    dateTime: { start: localTime(pass.start_date, timeZone), end: localTime(pass.end_date, timeZone) },
    // A ticket goes to another person by an offer, not by a copy of its pass.
    multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
  }
}

/** A pass as an EventTicketObject. Fields that are null are taken away by a change, and left out of a new object. */
export function objectOf(
  services: Pick<Services, 'config' | 'keys' | 'clock'>,
  google: Named,
  pass: PassRow,
) {
  const { config, clock } = services
  const { token, code, lines } = passTexts(services, pass)
  const isOver = Temporal.Instant.compare(pass.end_date, clock.now()) <= 0
  const live = isOver ? 'EXPIRED' : 'ACTIVE'
  // Google reads the picture itself, so it has to be where Google reaches it.
  const picture = pass.avatar_file && config.publicUrl.startsWith('https:')
  return {
    id: objectIdOf(google, pass),
    classId: classIdOf(google, pass),
    state: pass.is_live ? live : 'INACTIVE',
    ticketHolderName: pass.holder_name,
    ticketType: inLanguage(pass, pass.ticket_name),
    ticketNumber: code,
    hexBackgroundColor: pass.color,
    heroImage: picture
      ? { sourceUri: { uri: `${config.publicUrl}${cardPicture(`/files/${pass.avatar_file}`)}` } }
      : null,
    barcode: token && { type: 'QR_CODE', value: token, alternateText: code },
    validTimeInterval: { end: { date: pass.end_date.toString({ smallestUnit: 'second' }) } },
    textModulesData: lines
      .filter(({ key }) => key === 'place' || key === 'zones' || key === 'state')
      .map(({ key, label, value }) => ({ id: key, header: label, body: value })),
    linksModuleData: {
      uris: [
        {
          id: 'page',
          uri: `${config.publicUrl}/events/${pass.slug}`,
          description: sayIn(pass.language, phrase('Event page')),
        },
      ],
    },
  }
}
