import { keepFocus } from '../ui/forms/keep-focus.ts'
import { sayNotices } from '../ui/states/say-notices.ts'

/** Keeps the focus where its element goes, and announces the notices that come. */
export const watchPage = (): void => {
  keepFocus()
  sayNotices()
}
