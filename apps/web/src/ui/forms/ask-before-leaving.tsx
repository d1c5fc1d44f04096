import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useBeforeUnload, useBlocker } from 'react-router'
import { readSession } from '../../lib/session/session.ts'
import { ConfirmDialog } from '../states/confirm-dialog.tsx'

type Props = {
  isDirty: boolean
  /** Set where the page itself leads on: then nobody is asked. */
  isLeaving?: RefObject<boolean>
  /** What becomes of what was typed. */
  children: ReactNode
}

/** Asks once before a page with unsaved changes is left; another query of its address is the same page. */
export const AskBeforeLeaving = ({ isDirty, isLeaving, children }: Props) => {
  const { t } = useTranslation()
  // Who has signed out, or was, goes: there is nobody left whose changes could be saved.
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
