import { IconCalendarEvent, IconHome, IconSparkles } from '@tabler/icons-react'

/** The main entries; one is added with its page. */
export const mainEntries = [
  { path: '/home', label: 'Home', icon: IconHome },
  { path: '/events', label: 'Events', icon: IconCalendarEvent },
]

/** Under the main entries in the sidebar: what a person collects with clubs. */
export const clubEntries = [{ path: '/rep-points/my-points', label: 'Rep points', icon: IconSparkles }]
