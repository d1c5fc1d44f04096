import { copyLink } from '../../../ui/text/copy-link.ts'

/** The address of an event's public page. */
export const pageUrl = (slug: string): string => `${window.location.origin}/events/${slug}`

/** Whether this browser can share or copy a link. */
export const mayShareHere = (): boolean => Boolean(navigator.share || navigator.clipboard)

/** Shares a link with the apps of the device, or copies it. `words` is said after it was copied. */
export async function sharePage(title: string, url: string, words?: string): Promise<void> {
  if (navigator.share) await navigator.share({ title, url }).catch(() => undefined)
  else await copyLink(url, words)
}
