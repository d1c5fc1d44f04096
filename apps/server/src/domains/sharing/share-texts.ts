import type { Language } from '@reprise/rules/locales/languages'
import { languages } from '@reprise/rules/locales/languages'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { momentText, nearOrFull } from '@reprise/rules/platform/time/moment-text'
import * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import { sayIn } from '#platform/language/say-in.ts'
import type { SharePicture, SharePictureSize } from './share-picture.ts'

/** The size and the language of a picture. */
export interface PictureVariant {
  size: SharePictureSize
  language: Language
}

/** The texts of an event's picture. It says nothing that a stranger may not know. */
export function pictureOf(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  event: events.EventRow,
  { size, language }: PictureVariant,
  line: Sentence | null,
): SharePicture {
  const { epochMilliseconds: at } = event.start_date
  const { locale } = languages[language]
  const { time_zone: timeZone } = event
  const style = nearOrFull(at, clock.now().epochMilliseconds, timeZone)
  const knowsPlace = events.isOpenToAll(event) && !event.is_location_for_approved_only
  return {
    size,
    brand: config.brandName,
    line: line && sayIn(language, line),
    title: event.display_name,
    when: momentText(at, { locale, timeZone, style }),
    place: (knowsPlace && events.locationOf(event)?.address) || null,
    poster: event.avatar_file,
  }
}
