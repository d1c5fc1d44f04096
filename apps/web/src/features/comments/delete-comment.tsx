import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusWhereLost } from '../../ui/forms/focus-once.ts'
import { ConfirmDialog } from '../../ui/states/confirm-dialog.tsx'
import { announce } from '../../ui/toast.ts'
import { useDeleteComment } from './comments.api.ts'
import { commentsHeading } from './comments-heading.ts'

type Props = {
  eventId: string
  commentId: string
  opened: boolean
  onClose: () => void
}

/** Asks before a comment is deleted. */
export const DeleteComment = ({ eventId, commentId, opened, onClose }: Props) => {
  const { t } = useTranslation()
  const isDeleted = useRef(false)
  const remove = useDeleteComment(eventId, () => {
    isDeleted.current = true
    announce(t('The comment is deleted.'))
  })
  // The dialog goes together with its comment. The focus then goes above all comments, and not to another one.
  useEffect(
    () => () => {
      if (isDeleted.current) focusWhereLost(document.getElementById(commentsHeading))
    },
    [],
  )
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('Delete this comment?')}
      confirm={t('Delete')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(commentId, { onSettled: onClose })}
    >
      {t("It's gone for everyone, with its reactions. You can't undo this.")}
    </ConfirmDialog>
  )
}
