import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../platform/failures/field-errors.ts'
import { musicEmbedInput } from './music.input.ts'
import { musicOf, playerOrigins } from './music.ts'

const album = '4aawyAB9vmqN3uQ7FjRGTy'
const video = 'dQw4w9WgXcQ'

describe('a link to music', () => {
  test.each([
    [`https://open.spotify.com/album/${album}`, `https://open.spotify.com/embed/album/${album}`],
    [
      `https://open.spotify.com/intl-de/track/${album}?si=12ab`,
      `https://open.spotify.com/embed/track/${album}`,
    ],
    [
      'https://m.soundcloud.com/low-tide/first_light?utm_source=x',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Flow-tide%2Ffirst_light',
    ],
    [
      'https://soundcloud.com/low-tide/sets/summer',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Flow-tide%2Fsets%2Fsummer',
    ],
    [
      'https://music.apple.com/us/album/low-tide/1440857781',
      'https://embed.music.apple.com/us/album/1440857781',
    ],
    [
      'https://music.apple.com/us/album/low-tide/1440857781?i=1440857907',
      'https://embed.music.apple.com/us/album/1440857781?i=1440857907',
    ],
    [
      'https://music.apple.com/de/playlist/caf%C3%A9/pl.f4d106fed2bd41149aaacabb233eb5eb',
      'https://embed.music.apple.com/de/playlist/pl.f4d106fed2bd41149aaacabb233eb5eb',
    ],
    [
      'https://bandcamp.com/EmbeddedPlayer/v=2/album=1234567/size=large/tracklist=false/',
      'https://bandcamp.com/EmbeddedPlayer/album=1234567/size=large/tracklist=false/artwork=small/',
    ],
    [
      'https://www.mixcloud.com/LowTide/first-light/',
      'https://player-widget.mixcloud.com/widget/iframe/?feed=%2FLowTide%2Ffirst-light%2F',
    ],
    [`https://www.youtube.com/watch?v=${video}&t=42`, `https://www.youtube-nocookie.com/embed/${video}`],
    [`https://youtu.be/${video}?si=x`, `https://www.youtube-nocookie.com/embed/${video}`],
    [
      'https://music.youtube.com/playlist?list=PLabcdefghij',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PLabcdefghij',
    ],
  ])('%s has a player', (link, playerUrl) => {
    const music = musicOf(link)
    expect(music?.playerUrl).toBe(playerUrl)
    expect(playerOrigins).toContain(new URL(playerUrl).origin)
    // What is kept reads as the same music again.
    expect(musicOf(music?.link ?? '')).toEqual(music)
    expect(musicEmbedInput.parse(`  ${link}\n`)).toBe(music?.link)
  })

  test.each([
    ['a script', 'javascript:alert(1)//open.spotify.com'],
    ['data', `data:text/html,<script>alert(1)</script>https://open.spotify.com/album/${album}`],
    ['no address', 'Low Tide'],
    ['no protocol', `open.spotify.com/album/${album}`],
    ['http', `http://open.spotify.com/album/${album}`],
    ['a protocol of its own', `spotify:album:${album}`],
    ['a host that begins alike', `https://open.spotify.com.evil.test/album/${album}`],
    ['a host that ends alike', `https://evilopen.spotify.com/album/${album}`],
    ['a host with a dot behind it', `https://open.spotify.com./album/${album}`],
    ['a host with a Cyrillic letter', `https://оpen.spotify.com/album/${album}`],
    ['another subdomain', `https://accounts.spotify.com/album/${album}`],
    ['a user name', `https://open.spotify.com@evil.test/album/${album}`],
    ['a user name and password', `https://user:pass@open.spotify.com/album/${album}`],
    ['a backslash', `https://evil.test\\@open.spotify.com/album/${album}`],
    ['a port', `https://open.spotify.com:8443/album/${album}`],
    ['a redirect', `https://www.youtube.com/redirect?q=https://evil.test&v=${video}`],
    ['a short link, which may lead anywhere', 'https://on.soundcloud.com/abc123'],
    ['a path that goes back', `https://open.spotify.com/album/../logout/${album}`],
    ['a path with more behind it', `https://open.spotify.com/album/${album}/../../logout`],
    ['an id with a quote', 'https://www.youtube.com/watch?v="onload=x"'],
    ['an id that is too long', `https://youtu.be/${video}x`],
    ['a person, not their music', 'https://soundcloud.com/low-tide'],
    ['all sets of a person', 'https://soundcloud.com/low-tide/sets'],
    ['an album page that does not say its number', 'https://lowtide.bandcamp.com/album/first-light'],
    ['a song with the id of a playlist', 'https://music.apple.com/us/song/pl.f4d106fed2bd'],
    ['the start page', 'https://www.mixcloud.com/'],
  ])('%s is refused', (_what, link) => {
    expect(musicOf(link)).toBeNull()
    const { error } = musicEmbedInput.safeParse(link)
    expect(error && fieldErrors(error)['']).toMatch(/^Paste a link that starts with https:\/\//)
  })

  test('of 2,001 characters is refused for its length, and one of 2,000 is read', () => {
    const long = `https://open.spotify.com/album/${album}?si=`.padEnd(2000, 'x')
    expect(musicEmbedInput.parse(long)).toBe(`https://open.spotify.com/album/${album}`)
    expect(musicOf(`${long}x`)).toBeNull()
    const { error } = musicEmbedInput.safeParse(`${long}x`)
    expect(error && fieldErrors(error)['']).toBe('Music can have at most 2,000 characters')
  })

  test('that is blank or null means no music; one that is left out changes nothing', () => {
    expect([' ', null, undefined].map((typed) => musicEmbedInput.parse(typed))).toEqual([
      null,
      null,
      undefined,
    ])
  })
})
