import { z } from 'zod'
import { because } from '../platform/failures/field-errors.ts'
import { phrase } from '../platform/phrase.ts'
import { tooLongText } from '../platform/text/text.input.ts'
import { longestMusicLink, musicOf } from './music.ts'

const noMusic = phrase(
  'Paste a link that starts with https:// to a track, an album or a playlist on Spotify, SoundCloud, Apple Music, Bandcamp, Mixcloud or YouTube',
)

/**
 * The link to the music of an event; parses to the one address under which it is kept. Blank text and null mean no
 * music; undefined leaves it unchanged.
 */
export const musicEmbedInput = z
  .string()
  .max(longestMusicLink, { error: because(tooLongText('Music', longestMusicLink)), abort: true })
  .nullish()
  .transform((typed, context) => {
    if (typed === undefined) return undefined
    if (typed === null || typed.trim() === '') return null
    const music = musicOf(typed.trim())
    if (music) return music.link
    context.addIssue({ code: 'custom', message: noMusic })
    return z.NEVER
  })
