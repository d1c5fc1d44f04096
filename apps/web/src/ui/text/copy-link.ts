import i18next from 'i18next'
import { toastError, toastSuccess } from '../toast.ts'

/**
 * Copies a link, and says so. Where the browser does not allow it, shows the link, so that a person can copy it by
 * hand.
 */
export const copyLink = async (url: string, done = i18next.t('Link copied.')): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url)
    toastSuccess(done)
  } catch {
    toastError(i18next.t("Your browser doesn't allow it. Copy this link: {{url}}", { url }))
  }
}
