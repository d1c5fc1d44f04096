import { displayCode } from '@reprise/rules/checkin/code'
import { languages } from '@reprise/rules/locales/languages'
import { phrase } from '@reprise/rules/platform/phrase'
import { sentence } from '@reprise/rules/platform/sentence'
import { momentText } from '@reprise/rules/platform/time/moment-text'
import * as tickets from '#domains/tickets/public.ts'
import type { Services } from '#platform/ctx.ts'
import { sayIn } from '#platform/language/say-in.ts'
import type { PassRow } from './wallets.sql.ts'

/** A line of a pass with its label, in the language of its person. */
export interface PassLine {
  key: 'when' | 'place' | 'ticket' | 'holder' | 'zones' | 'state' | 'code'
  label: string
  value: string
}

/** What a pass says, in the language of its person. */
export interface PassTexts {
  /** What a screen reader says of the whole pass. */
  description: string
  lines: PassLine[]
  /** The text of its QR, and the code to type. Null where it opens no door. */
  token: string | null
  code: string | null
}

/**
 * Writes what a pass says. A pass that is not live keeps the name, the time and the kind of its ticket. It has no code,
 * no QR, and no place that only approved guests may know.
 */
export function passTexts({ keys }: Pick<Services, 'keys'>, pass: PassRow): PassTexts {
  const { language, time_zone: timeZone } = pass
  const say = (text: string) => sayIn(language, text)
  const { locale } = languages[language]
  const at = (moment: Temporal.Instant) =>
    momentText(moment.epochMilliseconds, { locale, timeZone, style: 'full' })
  const code = pass.is_live ? displayCode(pass.code) : null
  const state = pass.is_live ? pass.admitted_at && say(phrase('Checked in')) : say(phrase('Not valid'))
  const lines: [PassLine['key'], string, string | null][] = [
    ['when', phrase('Starts'), at(pass.start_date)],
    ['place', phrase('Place'), pass.address],
    ['ticket', phrase('Ticket'), pass.ticket_name],
    ['holder', phrase('Name'), pass.holder_name],
    ['zones', phrase('Only at'), pass.zones.join(', ')],
    ['state', phrase('State'), state],
    ['code', phrase('Code'), code],
  ]
  return {
    description: sayIn(language, sentence('Ticket for {{event}}', { event: pass.event_name })),
    lines: lines.flatMap(([key, label, value]) => (value ? [{ key, label: say(label), value }] : [])),
    token: pass.is_live && pass.has_qr ? tickets.signTicket(keys, pass.ticket_id, pass.generation) : null,
    code,
  }
}
