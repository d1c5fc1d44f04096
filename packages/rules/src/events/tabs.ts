import { phrase } from '../platform/phrase.ts'
/** The tabs of the event editor in their order, with their labels: `guest` is labelled Tickets (spec 2, S-067). */
export const eventEditorTabs = [
  { value: 'info', label: phrase('Info') },
  { value: 'guest', label: phrase('Tickets') },
  { value: 'settings', label: phrase('Settings') },
  { value: 'questions', label: phrase('Questions') },
  { value: 'rep-clubs', label: phrase('Rep clubs') },
  { value: 'preview', label: phrase('Preview') },
] as const
export type EventEditorTab = (typeof eventEditorTabs)[number]['value']

/** The tabs of the events page in their order. */
export const eventsTabs = [
  { value: 'explore', label: phrase('Explore') },
  { value: 'my-events', label: phrase('My events') },
  { value: 'near-me', label: phrase('Near me') },
  { value: 'this-week', label: phrase('This week') },
] as const
export type EventsTab = (typeof eventsTabs)[number]['value']

/** The editor's tab that an address names, or info (decision S-050). */
export function editorTabOf(asked: string | null): EventEditorTab {
  return eventEditorTabs.find(({ value }) => value === asked)?.value ?? 'info'
}

/** The tab of the events page that an address names, or explore. */
export function eventsTabOf(asked: string | null): EventsTab {
  return eventsTabs.find(({ value }) => value === asked)?.value ?? 'explore'
}
