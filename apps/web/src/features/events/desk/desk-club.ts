import { createContext, useContext } from 'react'
import type { DeskPageLink, WorkedEvent } from './desk-pages.ts'
import { deskHomeOf, deskPages } from './desk-pages.ts'

/** A club that hosts events, as the pages of its events name it. */
export type DeskClub = { clubId: string; slug: string; name: string }

/** The club whose pages show the event. Null on the pages that belong to no club. */
export const DeskClubContext = createContext<DeskClub | null>(null)

/** The club whose pages show the event, or null. */
export const useDeskClub = (): DeskClub | null => useContext(DeskClubContext)

/** The pages of an event that the viewer may open. Within the pages of a club the links stay there. */
export const useDeskPages = (event: WorkedEvent): DeskPageLink[] => deskPages(event, useDeskClub()?.slug)

/** The address of an event's overview, below which its other pages are. */
export const useDeskHome = (slug: string): string => deskHomeOf(slug, useDeskClub()?.slug)
