import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useBeforeUnload, useBlocker } from 'react-router'
import { readSession } from '../../lib/session/session.ts'
import { ConfirmDialog } from '../states/confirm-dialog.tsx'

type Props = {
  isDirty: boolean
  /** True where the page itself goes to another page. Then no question is asked. */
  isLeaving?: RefObject<boolean>
  /** Says what happens to the unsaved input. */
  children: ReactNode
}

/**
 * Asks once before a person leaves a page with unsaved changes. A change of the query alone does not leave the page.
 */
export const AskBeforeLeaving = ({ isDirty, isLeaving, children }: Props) => {
  const { t } = useTranslation()
  // A person who has signed out is not asked, because the changes could not be saved.
  const asks = () => isDirty && !isLeaving?.current && readSession().state === 'member'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks() && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (asks()) event.preventDefault()
  })
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('Leave without saving?')}
      confirm={t('Leave')}
    >
      {children}
    </ConfirmDialog>
  )
}
