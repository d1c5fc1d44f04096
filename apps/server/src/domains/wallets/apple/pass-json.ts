import { phrase } from '@reprise/rules/platform/phrase'
import { contrastText } from '@reprise/rules/platform/text/color'
import type { Services } from '#platform/ctx.ts'
import { sayIn } from '#platform/language/say-in.ts'
import type { AppleWallet } from '#platform/settings/wallet-settings.ts'
import type { PassLine } from '../pass-texts.ts'
import { passTexts } from '../pass-texts.ts'
import type { PassRow } from '../wallets.sql.ts'
import { authenticationToken } from './pass-secrets.ts'

/** How long after the end of its event a pass stays among the current ones. */
const EXPIRES_HOURS = 12

/** "rgb(61, 18, 119)" for "#3D1277". */
const rgb = (color: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`

const atSecond = (at: Temporal.Instant) => at.toString({ smallestUnit: 'second' })

// What the lock screen says when the line has changed.
const changeMessages: Partial<Record<PassLine['key'], string>> = {
  when: phrase('New time: %@'),
  place: phrase('New place: %@'),
  state: phrase('Your ticket: %@'),
}

/** The file `pass.json`, by Apple's PassKit package format. */
export function passJson(
  { config, keys }: Pick<Services, 'config' | 'keys'>,
  apple: AppleWallet,
  pass: PassRow,
): object {
  const { description, lines, token, code } = passTexts({ keys }, pass)
  const fields = (...wanted: PassLine['key'][]) =>
    lines
      .filter(({ key }) => wanted.includes(key))
      .map((line) => {
        const changed = changeMessages[line.key]
        return { ...line, ...(changed && { changeMessage: sayIn(pass.language, changed) }) }
      })
  const text = rgb(contrastText(pass.color))
  return {
    formatVersion: 1,
    passTypeIdentifier: apple.passTypeId,
    serialNumber: pass.serial,
    teamIdentifier: apple.teamId,
    organizationName: config.brandName,
    logoText: config.brandName,
    description,
    webServiceURL: `${config.publicUrl}/wallets/apple`,
    authenticationToken: authenticationToken({ keys }, pass.serial),
    relevantDate: atSecond(pass.start_date),
    expirationDate: atSecond(pass.end_date.add({ hours: EXPIRES_HOURS })),
    voided: !pass.is_live,
    // A ticket goes to another person by an offer. A copy of its pass would be one ticket for two people.
    sharingProhibited: true,
    backgroundColor: rgb(pass.color),
    foregroundColor: text,
    labelColor: text,
    ...(pass.latitude !== null &&
      pass.longitude !== null && { locations: [{ latitude: pass.latitude, longitude: pass.longitude }] }),
    ...(token && {
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: token,
          messageEncoding: 'iso-8859-1',
          ...(code && { altText: code }),
        },
      ],
    }),
    eventTicket: {
      headerFields: fields('state'),
      primaryFields: [{ key: 'event', label: '', value: pass.event_name }],
      secondaryFields: fields('when', 'place'),
      auxiliaryFields: fields('ticket', 'holder', 'zones'),
      backFields: [
        ...fields('code'),
        {
          key: 'page',
          label: sayIn(pass.language, phrase('Event page')),
          value: `${config.publicUrl}/events/${pass.slug}`,
        },
      ],
    },
  }
}
