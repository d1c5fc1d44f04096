import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/states/confirm-dialog.tsx'
import { useDeleteComment } from './comments.api.ts'

type Props = {
  eventId: string
  commentId: string
  opened: boolean
  onClose: () => void
}

/** Asks before a comment is deleted. */
export const DeleteComment = ({ eventId, commentId, opened, onClose }: Props) => {
  const { t } = useTranslation()
  const remove = useDeleteComment(eventId)
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
