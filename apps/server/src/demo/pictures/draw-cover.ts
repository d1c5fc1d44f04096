import type { EventType } from '@reprise/rules/events/enums'
import { drawing } from '#platform/svg.ts'
import type { DrawPoster, Palette } from './cover.ts'
import { coverHeight, coverWidth } from './cover.ts'
import { drawArtShow } from './draw-art-show.ts'
import { drawComedy } from './draw-comedy.ts'
import { drawConcert } from './draw-concert.ts'
import { drawConference } from './draw-conference.ts'
import { drawFestival } from './draw-festival.ts'
import { drawNightSky } from './draw-night-sky.ts'
import { drawParty } from './draw-party.ts'
import { drawPodcast } from './draw-podcast.ts'
import { drawSporting } from './draw-sporting.ts'
import { drawWorkshop } from './draw-workshop.ts'
import { seededRandom } from './random.ts'

const posters: Record<EventType, DrawPoster> = {
  ART_SHOW: drawArtShow,
  COMEDY_SHOW: drawComedy,
  CONCERT: drawConcert,
  CONFERENCE: drawConference,
  FESTIVAL: drawFestival,
  OTHER: drawNightSky,
  PARTY: drawParty,
  PODCAST: drawPodcast,
  SPORTING: drawSporting,
  WORKSHOP: drawWorkshop,
}

/**
 * The cover of an event as SVG. The type of the event decides the drawing. The same type, word and palette give
 * the same picture.
 */
export function drawCover(type: EventType, word: string, palette: Palette): string {
  const random = seededRandom(`${type} ${word}`)
  return drawing(coverWidth, coverHeight, posters[type]({ word, palette, random }))
}
