/** Longest link to music, in characters. */
export const longestMusicLink = 2000

/** What the player of a link is, and where it is. */
export interface Music {
  /** The name of the service, as people know it. */
  service: string
  /** The one address under which the link is kept. */
  link: string
  /** The page that is shown in a frame. */
  playerUrl: string
  /** The height of the player in pixels. Its width is free. */
  height: number
}

interface Service {
  name: string
  /** The hosts of its links, to the letter. */
  hosts: readonly string[]
  /** The one origin of its players. */
  playerOrigin: string
  /** Reads the link, or gives null where it leads to no music. */
  read: (url: URL) => Omit<Music, 'service'> | null
}

const services: readonly Service[] = [
  {
    name: 'Spotify',
    hosts: ['open.spotify.com'],
    playerOrigin: 'https://open.spotify.com',
    read({ pathname }) {
      const [, kind, id] =
        /^\/(?:intl-[a-z]{2}\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/([A-Za-z0-9]{22})$/.exec(
          pathname,
        ) ?? []
      if (!kind || !id) return null
      return {
        link: `https://open.spotify.com/${kind}/${id}`,
        playerUrl: `https://open.spotify.com/embed/${kind}/${id}`,
        height: kind === 'track' || kind === 'episode' ? 152 : 352,
      }
    },
  },
  {
    name: 'SoundCloud',
    hosts: ['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com'],
    playerOrigin: 'https://w.soundcloud.com',
    read({ pathname }) {
      const [, path] = /^\/([\w-]{1,100}\/(?:sets\/)?[\w-]{1,300})$/.exec(pathname) ?? []
      // Where the address of a set has lost its end, only the list of all sets is left.
      if (!path || path.endsWith('/sets')) return null
      const link = `https://soundcloud.com/${path}`
      return {
        link,
        playerUrl: `https://w.soundcloud.com/player/?url=${encodeURIComponent(link)}`,
        height: path.includes('/sets/') ? 352 : 166,
      }
    },
  },
  {
    name: 'Apple Music',
    hosts: ['music.apple.com', 'embed.music.apple.com'],
    playerOrigin: 'https://embed.music.apple.com',
    read({ pathname, searchParams }) {
      const [, country, kind, id] =
        /^\/([a-z]{2})\/(album|playlist|song)\/(?:[^/]{1,500}\/)?(\d{1,20}|pl\.[\w-]{1,60})$/.exec(
          pathname,
        ) ?? []
      if (!country || !kind || !id || (kind === 'playlist') !== id.startsWith('pl.')) return null
      const track = searchParams.get('i')
      const one = kind === 'album' && track && /^\d{1,20}$/.test(track) ? `?i=${track}` : ''
      const path = `${country}/${kind}/${id}${one}`
      return {
        link: `https://music.apple.com/${path}`,
        playerUrl: `https://embed.music.apple.com/${path}`,
        height: one || kind === 'song' ? 175 : 450,
      }
    },
  },
  {
    name: 'Bandcamp',
    hosts: ['bandcamp.com'],
    playerOrigin: 'https://bandcamp.com',
    // The page of an album does not say its number. The address of the player does.
    read({ pathname }) {
      const [, kind, id] =
        /^\/EmbeddedPlayer\/(?:v=2\/)?(album|track)=(\d{1,20})(?:\/[\w=#%/-]{0,500})?$/.exec(pathname) ?? []
      if (!kind || !id) return null
      const link = `https://bandcamp.com/EmbeddedPlayer/${kind}=${id}`
      return { link, playerUrl: `${link}/size=large/tracklist=false/artwork=small/`, height: 120 }
    },
  },
  {
    name: 'Mixcloud',
    hosts: ['www.mixcloud.com', 'mixcloud.com'],
    playerOrigin: 'https://player-widget.mixcloud.com',
    read({ pathname }) {
      const [, show] = /^(\/[\w-]{1,100}\/[\w-]{1,300})\/?$/.exec(pathname) ?? []
      if (!show) return null
      return {
        link: `https://www.mixcloud.com${show}/`,
        playerUrl: `https://player-widget.mixcloud.com/widget/iframe/?feed=${encodeURIComponent(`${show}/`)}`,
        height: 120,
      }
    },
  },
  {
    name: 'YouTube',
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be'],
    // The host of players that set no cookies before somebody plays.
    playerOrigin: 'https://www.youtube-nocookie.com',
    read({ hostname, pathname, searchParams }) {
      const list = pathname === '/playlist' ? searchParams.get('list') : null
      if (list && /^[\w-]{10,60}$/.test(list)) {
        return {
          link: `https://www.youtube.com/playlist?list=${list}`,
          playerUrl: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}`,
          height: 315,
        }
      }
      const named = pathname === '/watch' ? searchParams.get('v') : null
      const id = hostname === 'youtu.be' ? pathname.slice(1) : named
      if (!id || !/^[\w-]{11}$/.test(id)) return null
      return {
        link: `https://www.youtube.com/watch?v=${id}`,
        playerUrl: `https://www.youtube-nocookie.com/embed/${id}`,
        height: 315,
      }
    },
  },
]

/** The origins of all players: the only pages that may be shown in a frame. */
export const playerOrigins: readonly string[] = services.map(({ playerOrigin }) => playerOrigin)

/**
 * The music that a link leads to, or null where it leads to none of the services or to a page of them that is no
 * music. The player's address is put together from the parts that were checked, so nothing else of the link gets
 * into a page. The link of the result reads as the same music again.
 */
export function musicOf(link: string): Music | null {
  if (link.length > longestMusicLink) return null
  const url = URL.parse(link)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return null
  const service = services.find(({ hosts }) => hosts.includes(url.hostname))
  const music = service?.read(url)
  return service && music ? { service: service.name, ...music } : null
}
