import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { AskBeforeLeaving } from '../../../ui/forms/ask-before-leaving.tsx'

type Props = { isDirty: boolean; isLeaving: RefObject<boolean> }

/**
 * Asks before the person leaves a page with unsaved changes. Changing the tab of the editor does not leave the page.
 */
export const LeaveWarning = (props: Props) => {
  const { t } = useTranslation()
  return (
    <AskBeforeLeaving {...props}>
      {t(
        "Your changes aren't saved. They stay on this device, and you'll find them here when you come back.",
      )}
    </AskBeforeLeaving>
  )
}
