import { phrase } from '@reprise/rules/platform/phrase'
import { IconCalendarEvent, IconHome, IconSparkles, IconUser } from '@tabler/icons-react'

/** The main entries, in the order of the specification (section 2). A new page adds its entry here. */
export const mainEntries = [
  { path: '/home', label: phrase('Home'), icon: IconHome },
  { path: '/events', label: phrase('Events'), icon: IconCalendarEvent },
  { path: '/profile', label: 'Profile', icon: IconUser },
]

/** The entries below the main ones in the sidebar: things that a person collects with clubs (decision S-054). */
export const clubEntries = [{ path: '/rep-points/my-points', label: 'Rep points', icon: IconSparkles }]
