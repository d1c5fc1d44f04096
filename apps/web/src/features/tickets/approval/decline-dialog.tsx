import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { noteLength } from '@reprise/rules/platform/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { sumOf } from './payment-of.ts'
import type { GuestRequest } from './requests-of.ts'

type Props = {
  requests: GuestRequest[]
  onClose: () => void
  onDecline: (note: string | null) => void
}

/** Declining, with a word to the guest if the host has one. */
export const DeclineDialog = ({ requests, onClose, onDecline }: Props) => {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const money = sumOf(requests.map(({ payment }) => payment))
  const names = requests.map((row) => row.guest.user.name).join(', ')
  return (
    <Modal
      opened={requests.length > 0}
      onClose={onClose}
      title={t('Decline')}
      attributes={{ header: { role: 'none' } }}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onDecline(note.trim() || null)
          setNote('')
        }}
      >
        <Stack>
          <Text>{t('{{names}} will read that there is no place this time.', { names })}</Text>
          {money && (
            <Text>
              {t('Declining gives back what was held for it:')}{' '}
              <b>
                <MoneyText money={money} exact />
              </b>
              {t('. It cannot be taken up again, but they can book anew.')}
            </Text>
          )}
          <Textarea
            label={t('Note to the guest')}
            description={t('Optional. It goes into their notification and mail.')}
            value={note}
            maxLength={noteLength}
            autosize
            minRows={3}
            data-autofocus
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" color="red">
              {t('Decline')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
