import { phrase } from '@reprise/rules/platform/phrase'
import { IconCalendarEvent, IconGift, IconHome, IconSparkles, IconUser, IconUsers } from '@tabler/icons-react'

/** The main entries, in the order of the specification (section 2). A new page adds its entry here. */
export const mainEntries = [
  { path: '/home', label: phrase('Home'), icon: IconHome },
  { path: '/events', label: phrase('Events'), icon: IconCalendarEvent },
  { path: '/offers', label: phrase('Offers'), icon: IconGift },
  { path: '/profile', label: 'Profile', icon: IconUser },
]

/** Whether a page belongs to an entry. The pages of those who work on an event belong to Events. */
export const belongsTo = (pathname: string, path: string): boolean =>
  `${pathname.replace(/.*(?=\/events\/)/, '')}/`.startsWith(`${path}/`)

/** The entries below the main ones in the sidebar: things that a person collects with clubs (decision S-054). */
export const clubEntries = [
  { path: '/rep-clubs', label: 'Rep Clubs', icon: IconUsers },
  { path: '/rep-points/my-points', label: 'Rep points', icon: IconSparkles },
]
