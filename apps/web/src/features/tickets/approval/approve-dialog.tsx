import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NoteDialog } from '../note-dialog.tsx'
import { namesText } from './answer-texts.ts'
import type { GuestRequest } from './requests-of.ts'

type Props = {
  requests: GuestRequest[]
  onClose: () => void
  onApprove: (note: string | null) => void
}

/** Approves requests with a note to the guests. */
export const ApproveDialog = ({ requests, onClose, onApprove }: Props) => {
  const { t } = useTranslation()
  const names = namesText(t, requests)
  return (
    <NoteDialog
      opened={requests.length > 0}
      title={t('Approve with a note')}
      confirm={t('Approve')}
      color="green"
      onClose={onClose}
      onConfirm={onApprove}
    >
      <Text>{t("{{names}} will be told they're in.", { names })}</Text>
      {requests.some(({ payment }) => payment?.state === 'reserved') && (
        <Text>{t('Approving charges the held payment.')}</Text>
      )}
    </NoteDialog>
  )
}
