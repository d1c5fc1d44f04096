import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { NoteDialog } from '../note-dialog.tsx'
import { sumOf } from './payment-of.ts'
import type { GuestRequest } from './requests-of.ts'

type Props = {
  requests: GuestRequest[]
  /** What the host wrote before. */
  note: string | null
  onClose: () => void
  onDecline: (note: string | null) => void
}

/** Declining, with a word to the guest if the host has one. */
export const DeclineDialog = ({ requests, note, onClose, onDecline }: Props) => {
  const { t } = useTranslation()
  const money = sumOf(requests.map(({ payment }) => payment))
  const names = requests.map((row) => row.guest.user.name).join(', ')
  return (
    <NoteDialog
      opened={requests.length > 0}
      title={t('Decline')}
      confirm={t('Decline')}
      written={note}
      onClose={onClose}
      onConfirm={onDecline}
    >
      <Text>{t("{{names}} will be told there's no space this time.", { names })}</Text>
      {!money && requests.some(({ payment }) => payment !== null) && (
        <Text>{t("Declining releases the held payment. You can't undo this, but they can book again.")}</Text>
      )}
      {money && (
        <Text>
          {t('Declining releases the held payment:')}{' '}
          <b>
            <MoneyText money={money} exact />
          </b>
          {t(". It can't be taken up again, but they can book again.")}
        </Text>
      )}
    </NoteDialog>
  )
}
