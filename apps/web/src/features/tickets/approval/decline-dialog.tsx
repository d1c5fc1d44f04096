import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { NoteDialog } from '../note-dialog.tsx'
import { namesText } from './answer-texts.ts'
import { sumOf } from './payment-of.ts'
import type { GuestRequest } from './requests-of.ts'

type Props = {
  requests: GuestRequest[]
  /** The note that the host has already written. */
  note: string | null
  onClose: () => void
  onDecline: (note: string | null) => void
}

/** Declines requests, with an optional note to the guests. */
export const DeclineDialog = ({ requests, note, onClose, onDecline }: Props) => {
  const { t } = useTranslation()
  const money = sumOf(requests.map(({ payment }) => payment))
  const names = namesText(t, requests)
  return (
    <NoteDialog
      opened={requests.length > 0}
      title={
        requests.length > 1
          ? t('Decline {{count}} requests?', { count: requests.length })
          : t('Decline {{name}}?', { name: names })
      }
      confirm={t('Decline')}
      written={note}
      onClose={onClose}
      onConfirm={onDecline}
    >
      <Text>{t("{{names}} will be told there's no space this time.", { names })}</Text>
      {!money && requests.some(({ payment }) => payment !== null) && (
        <Text>{t("Declining releases the held payment. You can't undo this. They can ask again.")}</Text>
      )}
      {money && (
        <Text>
          {t('Declining releases the held payment:')}{' '}
          <b>
            <MoneyText money={money} exact />
          </b>
          {t(". You can't undo this. They can ask again.")}
        </Text>
      )}
    </NoteDialog>
  )
}
