import type { RunStatus } from '@reprise/rules/clubs/run-status'
import { phrase } from '@reprise/rules/platform/phrase'

/** How each state of an achievement is shown. */
export const statusDisplay: Record<RunStatus, { label: string; color: string }> = {
  ACTIVE: { label: phrase('Active'), color: 'green' },
  COMPLETE: { label: phrase('Complete'), color: 'gray' },
  NONE: { label: phrase('Draft'), color: 'yellow' },
  PENDING: { label: 'Pending', color: 'yellow' },
}

/** The address of the page of an achievement. */
export const achievementPath = (clubSlug: string, achievementId: string) =>
  `/rep-club/${clubSlug}/achievement/${achievementId}`
