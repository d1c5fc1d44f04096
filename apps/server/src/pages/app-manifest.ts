import { phrase } from '@reprise/rules/platform/phrase'
import type { Config } from '#platform/settings/config.ts'
import type { Reader } from './reader.ts'

/** The colours of the window, as in apps/web/index.html. A manifest has one pair, and that for dark besides it. */
const LIGHT = { theme_color: '#FBFAFD', background_color: '#FBFAFD' }
const DARK = { theme_color: '#120E1A', background_color: '#120E1A' }

/** What a device needs to install the app (W3C Web Application Manifest). It is the same for every person. */
export const appManifest = ({ brandName }: Config, { say, language }: Reader) => ({
  id: '/',
  name: brandName,
  short_name: brandName,
  description: say(phrase('Find events, get tickets and walk right in.')),
  lang: language,
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  ...LIGHT,
  user_preferences: { color_scheme: { dark: DARK } },
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [{ name: say(phrase('Your tickets')), url: '/events?tab=my-events' }],
})
