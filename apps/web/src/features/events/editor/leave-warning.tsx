import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { AskBeforeLeaving } from '../../../ui/forms/ask-before-leaving.tsx'

type Props = { isDirty: boolean; isLeaving: RefObject<boolean> }

/** Asks before a page with unsaved changes is left; another tab of the editor is the same page. */
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
