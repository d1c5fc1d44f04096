import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'

type Props = { isDirty: boolean; isLeaving: RefObject<boolean> }

/** Asks before a page with unsaved changes is left; another tab of the editor is the same page. */
export const LeaveWarning = ({ isDirty, isLeaving }: Props) => {
  const { t } = useTranslation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (isDirty && !isLeaving.current) event.preventDefault()
  })
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={t('Leave without saving?')}
      confirm={t('Leave')}
    >
      {t('What you changed is not saved. It stays on this device, and you find it here when you come back.')}
    </ConfirmDialog>
  )
}
